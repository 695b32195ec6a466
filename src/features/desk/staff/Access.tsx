import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';

import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { withCode } from '../../../application/second-factor/code-request.ts';
import { $user } from '../../../application/user.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { t, tn } from '../desk-texts.ts';
import { OfficerOptions } from './OfficerOptions.tsx';
import {
  handOverCases,
  type Member,
  removeStaff,
  resetSecondFactor,
} from './staff-api.ts';

interface AccessProps {
  member: Member;
  staff: Member[];
}

export function Access({ member, staff }: AccessProps) {
  const { id, open_cases, second_factor } = member;
  const user = useStore($user);
  const isOwn = user.status === 'signedIn' && user.userId === id;
  const others = staff.filter((one) => one.id !== id);
  const isLastManager =
    member.role === 'manager' && !others.some(({ role }) => role === 'manager');
  // Without a colleague, a removal leaves the cases without an officer.
  const successors = open_cases > 0 ? others : [];
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1.5">
      {successors.length > 0 && <HandOverCases member={member} successors={successors} />}
      {!isLastManager && (
        <RemoveMember member={member} successors={successors} isOwn={isOwn} />
      )}
      {second_factor && !isOwn && <ResetSecondFactor member={member} />}
    </div>
  );
}

interface AccessActionProps {
  label: string;
  /** The question, and the accessible name of the button that opens it. */
  question: string;
  text?: string | undefined;
  children?: ReactNode;
  action: () => Promise<Outcome<unknown>>;
  done?: string;
}

function AccessAction({ question, ...props }: AccessActionProps) {
  return (
    <ConfirmDialog
      {...props}
      className="desk-action"
      name={question}
      question={question}
      busyLabel={t('desk.saving')}
      cancelLabel={t('desk.cancel')}
    />
  );
}

function nameOf({ name, email }: Member): string {
  return name ?? email;
}

interface HandOverProps {
  member: Member;
  /** Who can take over the open cases. */
  successors: Member[];
}

function HandOverCases({ member, successors }: HandOverProps) {
  const [chosen, setChosen] = useState<string>();
  const successor = chosen ?? successors[0]?.id ?? '';
  return (
    <AccessAction
      label={t('desk.handOver')}
      question={t('desk.handOverWhich', { name: nameOf(member) })}
      text={tn('desk.handsOver', member.open_cases)}
      action={() => handOverCases(member.id, successor)}
      done={t('desk.handedOver')}
    >
      <SuccessorSelect value={successor} onChoose={setChosen}>
        <OfficerOptions officers={successors} />
      </SuccessorSelect>
    </AccessAction>
  );
}

function RemoveMember({ member, successors, isOwn }: HandOverProps & { isOwn: boolean }) {
  const { email, open_cases } = member;
  const name = nameOf(member);
  const [chosen, setChosen] = useState<string>();
  const successor = chosen ?? successors[0]?.id ?? '';
  const cases = successors.length > 0 ? 'desk.leaves' : 'desk.removeCases';
  return (
    <AccessAction
      label={t('desk.remove')}
      question={t('desk.removeWhich', { name })}
      text={isOwn ? t('desk.removeOwn') : t('desk.removeText', { name })}
      action={() => removeStaff(email, successor)}
    >
      {open_cases > 0 && <p className="mt-3">{tn(cases, open_cases)}</p>}
      {successors.length > 0 && (
        <SuccessorSelect value={successor} onChoose={setChosen}>
          <OfficerOptions officers={successors} />
          <option value="">{t('desk.nobody')}</option>
        </SuccessorSelect>
      )}
    </AccessAction>
  );
}

interface SuccessorSelectProps {
  value: string;
  onChoose: (id: string) => void;
  children: ReactNode;
}

function SuccessorSelect({ value, onChoose, children }: SuccessorSelectProps) {
  return (
    <select
      className="control mt-4"
      aria-label={t('desk.successor')}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {children}
    </select>
  );
}

/** For a colleague who has lost the device. */
function ResetSecondFactor({ member }: { member: Member }) {
  const name = nameOf(member);
  return (
    <AccessAction
      label={t('desk.reset')}
      question={t('desk.resetWhich', { name })}
      text={t('desk.resetText', { name })}
      action={() => withCode(() => resetSecondFactor(member.id))}
      done={t('desk.resetDone')}
    />
  );
}
