import { useEffect } from 'react';

import type { Messages } from '../../i18n/messages.ts';
import { listenForNotices } from './notice-store.ts';
import { Overlay } from './Overlay.tsx';
import { ToastArea } from './ToastArea.tsx';

export function Toasts({ strings }: { strings: Messages['notices'] }) {
  useEffect(listenForNotices, []);
  return (
    <Overlay id="notices">
      <ToastArea strings={strings} />
    </Overlay>
  );
}
