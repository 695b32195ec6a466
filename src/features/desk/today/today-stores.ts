import { createLoaded } from '../../../application/loaded.ts';
import { readFigures, readToday } from './today-calls.ts';

export const $today = createLoaded('today', [], readToday);

export const $figures = createLoaded('figures', [], readFigures);
