import { createLoaded } from '../../../application/loaded.ts';
import { readFigures, readToday } from './today-api.ts';

export const $today = createLoaded('today', [], readToday);

export const $figures = createLoaded('figures', [], readFigures);
