import { useStore } from '@nanostores/react';
import { Toast } from 'radix-ui';
import { createPortal } from 'react-dom';

import { fillIn } from '../i18n/fill-in.ts';
import type { Messages } from '../i18n/messages.ts';
import { $notice, dismissNotice } from '../stores/notice.ts';

interface ToastAreaProps {
  strings: Messages['notices'];
}

const destructive = [
  'submissionFailed',
  'offline',
  'tooMany',
  'invalidCoupon',
  'verifyEmpty',
  'verificationFailed',
];

/**
 * One toast at a time, 5000 ms, swiped away over 50 px (SPEC.md 9). It lives in the open dialog
 * if there is one, because everything outside a modal dialog is inert.
 */
export function ToastArea({ strings }: ToastAreaProps) {
  const notice = useStore($notice);
  if (!notice) return null;
  const texts: Record<string, string> = strings;
  const failed = destructive.includes(notice.key);
  const title =
    texts[`${notice.key}Title`] ??
    (failed ? strings.submissionFailedTitle : strings.notImplementedTitle);
  return createPortal(
    <Toast.Provider duration={5000} swipeThreshold={50} label={strings.region}>
      <Toast.Root
        key={notice.id}
        className={failed ? 'toast toast-failed' : 'toast'}
        type={failed ? 'foreground' : 'background'}
        onOpenChange={(open) => !open && dismissNotice()}
      >
        <Toast.Title className="toast-title">{title}</Toast.Title>
        <Toast.Description>
          {fillIn(texts[notice.key] ?? strings.notImplemented, notice.params)}
        </Toast.Description>
        <Toast.Close className="toast-close" aria-label={strings.close}>
          <span aria-hidden="true">×</span>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toasts" label={`${strings.region} ({hotkey})`} />
    </Toast.Provider>,
    document.querySelector('dialog[open]') ?? document.body,
  );
}
