import { formTexts } from '../../../application/texts.ts';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { deskTexts, t } from '../desk-texts.ts';
import { ServiceOptions } from '../ServiceOptions.tsx';
import type { Chosen } from './reply-text.ts';

interface ReplyChoiceProps {
  chosen: Chosen;
  onChoose: (chosen: Partial<Chosen>) => void;
}

export function ReplyChoice({ chosen, onChoose }: ReplyChoiceProps) {
  const field = { form: 'reply', texts: formTexts() };
  return (
    <div className="reply-row">
      <SelectField
        {...field}
        className="control compact"
        name="template"
        label={t('desk.replyTemplate')}
        value={chosen.template}
        onChange={({ target }) => onChoose({ template: target.value })}
      >
        <option value="">{t('desk.replyGreeting')}</option>
        {Object.entries(deskTexts().replies).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field}
        className="control compact"
        name="about"
        label={t('desk.service')}
        value={chosen.service}
        onChange={({ target }) => onChoose({ service: target.value })}
      >
        <option value="">{t('desk.chooseService')}</option>
        <ServiceOptions />
      </SelectField>
    </div>
  );
}
