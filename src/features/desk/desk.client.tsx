import { prepareApplication } from '../../application/prepare-application.tsx';
import { startApplication } from '../../application/start-application.ts';
import { refusalText } from './desk-refusals.ts';
import { DeskApp } from './DeskApp.tsx';

startApplication(
  prepareApplication({ texts: '/desk.json', application: <DeskApp />, refusalText }),
);
