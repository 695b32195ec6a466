import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import type { Messages } from '../../i18n/messages.ts';
import { $notice, dismissNotice, listenForNotices } from './notice-store.ts';
import { textsOf } from './notice-texts.ts';
import { Overlay } from './Overlay.tsx';

interface ToastsProps {
  texts: Messages['notices'];
}

export function Toasts({ texts }: ToastsProps) {
  useEffect(listenForNotices, []);
  return (
    <Overlay id="notices">
      <ToastArea texts={texts} />
    </Overlay>
  );
}

/** Limits: docs/specification.md 9. Rendered into an open dialog, because everything outside it is inert. */
function ToastArea({ texts }: ToastsProps) {
  const notice = useStore($notice);
  const written = notice && textsOf(notice, texts);
  if (!written) return null;
  const { title, text, link, action, failed, neutral } = written;
  const tone = (failed && 'toast-failed') || (neutral && 'toast-neutral') || '';
  return createPortal(
    <Toast.Provider duration={5000} swipeThreshold={50} label={texts.region}>
      <Toast.Root
        key={notice.id}
        className={`toast ${tone}`}
        type={failed ? 'foreground' : 'background'}
        onOpenChange={(open) => !open && dismissNotice(notice)}
      >
        <Toast.Title className="toast-title">{title}</Toast.Title>
        {text && <Toast.Description>{text}</Toast.Description>}
        {link && (
          <Toast.Action asChild altText={link.name}>
            <a
              className="link-more"
              href={link.href}
              data-consultation={link.consultation}
            >
              {link.name}
            </a>
          </Toast.Action>
        )}
        {action && (
          <Toast.Action
            className="button-quiet font-semibold"
            altText={action.name}
            aria-label={action.name}
            onClick={action.run}
          >
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close className="toast-close" aria-label={texts.close}>
          <span aria-hidden="true">×</span>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toasts" label={`${texts.region} ({hotkey})`} />
    </Toast.Provider>,
    document.querySelector('dialog[open]') ?? document.body,
  );
}
