import { formTexts, ownLocale } from '../../../application/texts.ts';
import { zonedTime, zoneName } from '../../../i18n/zoned-time.ts';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { t } from '../desk-texts.ts';

interface ZoneSelectProps {
  zone: string;
  onChoose: (zone: string) => void;
}

function zonesWith(zone: string): string[] {
  // Browsers list neither UTC nor each name that the database has.
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])].sort();
}

export function ZoneSelect({ zone, onChoose }: ZoneSelectProps) {
  const now = new Date().toISOString();
  return (
    <SelectField
      form="own-hours"
      name="zone"
      texts={formTexts()}
      label={t('deskCalls.timeZone')}
      hint={t('deskCalls.zoneNow', {
        zone: zoneName(now, zone, ownLocale()),
        time: zonedTime(now, zone, ownLocale()),
      })}
      value={zone}
      onChange={({ target }) => onChoose(target.value)}
    >
      {zonesWith(zone).map((one) => (
        <option key={one} value={one}>
          {one.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
