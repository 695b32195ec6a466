import { useEffect } from 'react';

import type { Messages } from '../../i18n/messages.ts';
import { listenForNotices } from './notice-store.ts';
import { Overlay } from './Overlay.tsx';
import { ToastArea } from './ToastArea.tsx';

export function Toasts({ texts }: { texts: Messages['notices'] }) {
  useEffect(listenForNotices, []);
  return (
    <Overlay id="notices">
      <ToastArea texts={texts} />
    </Overlay>
  );
}
