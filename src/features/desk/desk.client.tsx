import { prepareApplication } from '../../application/prepare-application.tsx';
import { startApplication } from '../../application/start-application.ts';

import { DeskApp } from './DeskApp.tsx';
import { refusals } from './desk-refusals.ts';
import { setDeskTexts } from './desk-texts.ts';

startApplication(
  prepareApplication({
    texts: '/desk.json',
    application: <DeskApp />,
    refusals,
    keepTexts: setDeskTexts,
  }),
);
