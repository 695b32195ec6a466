import { useStore } from '@nanostores/react';
import * as v from 'valibot';

import { formTexts } from '../../../../application/texts.ts';
import type { DocumentRequest } from '../../../../cases/case-shapes.ts';
import { documentTitle } from '../../../../cases/case-texts.ts';
import { SelectField } from '../../../../ui/forms/Field.tsx';
import { choice } from '../../../../ui/forms/field-schemas.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { t } from '../../desk-texts.ts';
import { runCaseAction } from '../case-actions.ts';
import { fileDocument } from '../data/desk-case-api.ts';
import { $requests } from '../data/desk-case-stores.ts';
import { FormButtons } from '../FormButtons.tsx';
import { useOpenedVersion } from '../useOpenedVersion.ts';

const schema = v.object({ under: choice });

interface FileFormProps {
  /** A document that nobody asked for. */
  request: DocumentRequest;
  close: () => void;
}

export function FileForm({ request: { id, ...request }, close }: FileFormProps) {
  const withOpenedVersion = useOpenedVersion(request.version);
  const all = useStore($requests).data?.value ?? [];
  const open = all.filter(
    ({ state, unrequested }) =>
      !unrequested && state !== 'accepted' && state !== 'waived',
  );
  const { form, field, submitting } = useForm({
    id: `file-${id}`,
    schema,
    texts: formTexts(),
    send,
  });

  async function send({ under }: v.InferOutput<typeof schema>) {
    const call = () =>
      withOpenedVersion((seen) =>
        fileDocument({
          unrequested_request_id: id,
          request_id: under,
          expected_version: seen,
        }),
      );
    if (await runCaseAction(call, t('deskCase.filed'))) close();
  }

  return (
    <form {...form} aria-label={`${t('deskCase.file')}: ${documentTitle(request)}`}>
      <SelectField
        {...field('under')}
        label={t('deskCase.fileUnder')}
        hint={open.length === 0 ? t('deskCase.nothingToFile') : undefined}
        required
        defaultValue=""
      >
        <option value="">{t('deskCase.choose')}</option>
        {open.map((one) => (
          <option key={one.id} value={one.id}>
            {documentTitle(one)}
          </option>
        ))}
      </SelectField>
      <FormButtons busy={submitting} label={t('deskCase.fileNow')} close={close} />
    </form>
  );
}
