import '../../ui/forms/form.css';
import './receipt.css';
import './consultation.css';

import { useEffect } from 'react';

import type { Messages } from '../../i18n/messages.ts';
import { Overlay } from '../../ui/notices/Overlay.tsx';
import { listenForOpeners } from './consultation-store.ts';
import { ConsultationDialog } from './ConsultationDialog.tsx';
import { keepInHistory } from './dialog-history.ts';
import type { FormTexts } from './form-texts.ts';

interface ConsultationIslandProps {
  texts: Messages['consultation'];
  formTexts: FormTexts;
  subjects: Record<string, string>;
}

/** The consultation dialog of every page, closed until a `consultation` event opens it. */
export function ConsultationIsland(props: ConsultationIslandProps) {
  useEffect(() => {
    listenForOpeners();
    keepInHistory();
  }, []);
  return (
    <Overlay id="consultation">
      <ConsultationDialog {...props} />
    </Overlay>
  );
}
