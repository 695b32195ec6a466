import { useStore } from '@nanostores/react';
import * as v from 'valibot';

import { Load } from '../../../application/Load.tsx';
import { formTexts, ownLocale } from '../../../application/texts.ts';
import { formatLocalMoment } from '../../../i18n/format.ts';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { requiredText } from '../../../ui/forms/field-schemas.ts';
import { useFormDraft } from '../../../ui/forms/useDraft.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { t } from '../desk-texts.ts';
import { runCaseAction } from './case-actions.ts';
import { CaseSection } from './CaseSection.tsx';
import { addNote } from './data/desk-case-api.ts';
import { $notes } from './data/desk-case-stores.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormOpener } from './FormOpener.tsx';

const schema = v.object({ body: requiredText(5000) });

export function Notes({ caseId }: { caseId: string }) {
  const state = useStore($notes);
  const draft = `note-${caseId}`;
  return (
    <CaseSection
      id="notes"
      heading={t('deskCase.notes')}
      empty={state.data?.value?.length === 0 && t('deskCase.noNotes')}
      action={
        <FormOpener
          label={t('deskCase.addNote')}
          draft={draft}
          form={(close) => <NoteForm caseId={caseId} draft={draft} close={close} />}
        />
      }
    >
      <Load state={state}>
        {(notes) =>
          notes.length > 0 && (
            <ol className="border-t border-line">
              {notes.map(({ id, body, created_at, author }) => (
                <li key={id} className="grid border-b border-line py-2.5">
                  <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
                    {body}
                  </p>
                  <span className="figures wrap-anywhere text-muted">
                    <DotSeparated>
                      {formatLocalMoment(created_at, ownLocale())}
                      <bdi>{author ?? t('desk.system')}</bdi>
                    </DotSeparated>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Load>
    </CaseSection>
  );
}

interface NoteFormProps {
  caseId: string;
  draft: string;
  close: () => void;
}

function NoteForm({ caseId, draft: name, close }: NoteFormProps) {
  const draft = useFormDraft(name, close);
  const { form, field, submitting } = useForm({
    id: `note-${caseId}`,
    schema,
    texts: formTexts(),
    keep: draft.keep,
    send,
  });

  async function send({ body }: v.InferOutput<typeof schema>) {
    const note = { case_id: caseId, body };
    const call = async () => addNote({ ...note, retry_key: await draft.retryKey(note) });
    if (await runCaseAction(call, t('deskCase.noteAdded'))) draft.close();
  }

  return (
    <form {...form} aria-label={t('deskCase.addNote')}>
      <TextField
        {...field('body')}
        label={t('deskCase.noteText')}
        hint={t('deskCase.noteTextHint')}
        rows={4}
        required
        defaultValue={draft.kept['body']}
      />
      <FormButtons busy={submitting} label={t('deskCase.addNote')} close={draft.close} />
    </form>
  );
}
