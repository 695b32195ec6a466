// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';
import { figures } from '../../../../tests/stubs/figures.ts';

type Calls = typeof import('./today-api.ts');

const lists = { mine: 0, all: 0, unassigned: 0, waiting: 0, overdue: 0 };
const today = { lists, calls: [], time_zone: null, groups: [] };

const all: Call<Calls>[] = [
  ['readToday', (api) => api.readToday(), '/desk_today', today],
  ['readFigures', (api) => api.readFigures(), '/desk_figures', figures],
];

const ready = prepareCalls(() => import('./today-api.ts'));

describe('each call of Today', () => {
  testCalls(all, ready);
});
