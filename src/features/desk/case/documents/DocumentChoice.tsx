import { documentTitle, standardInstruction } from '../../../../cases/case-texts.ts';
import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx';
import {
  DayField,
  type FormField,
  InputField,
  TextField,
} from '../../../../ui/forms/Field.tsx';
import { t } from '../../desk-texts.ts';

/** The choice of a document that is not on the service's list. */
export const otherDocument = '-';

/** The names of the fields that a document has once it is chosen. */
export const instructionName = (key: string) => `say-${key}`;
export const dueName = (key: string) => `due-${key}`;

function titleOf(key: string): string {
  return key === otherDocument ? t('deskCase.ownDocument') : documentTitle({ key });
}

interface DocumentChoiceProps {
  name: string;
  chosen: boolean;
  /** Whether the case has a request for it. */
  requested: boolean;
  /** The draft's values. */
  kept: Partial<Record<string, string>>;
  field: (name: string) => FormField;
  onChoose: (chosen: boolean) => void;
}

export function DocumentChoice(props: DocumentChoiceProps) {
  const { name, chosen, requested, kept, field, onChoose } = props;
  const title = titleOf(name);
  const standard = standardInstruction(name);
  return (
    <div className="grid gap-2">
      <CheckboxField
        label={
          <span>
            {title}
            {requested && (
              <span className="text-muted"> · {t('deskCase.alreadyRequested')}</span>
            )}
          </span>
        }
        name={`ask-${name}`}
        defaultChecked={chosen}
        // Uncontrolled: a re-render here would reset a controlled choice before its change event.
        onInput={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      {chosen && (
        <div className="grid gap-3 border-l-[3px] border-line pl-4">
          {name === otherDocument && (
            <InputField
              {...field('title')}
              label={t('deskCase.documentTitle')}
              hint={t('deskCase.documentTitleHint')}
              type="text"
              dir="auto"
              required
              defaultValue={kept['title']}
            />
          )}
          <TextField
            {...field(instructionName(name))}
            label={`${t('deskCase.instruction')}: ${title}`}
            hint={
              standard
                ? t('deskCase.standard', { text: standard })
                : t('deskCase.instructionHint')
            }
            optional
            rows={2}
            defaultValue={kept[instructionName(name)]}
          />
          <DayField
            {...field(dueName(name))}
            label={`${t('deskCase.dueDay')}: ${title}`}
            optional
            defaultValue={kept[dueName(name)]}
          />
        </div>
      )}
    </div>
  );
}
