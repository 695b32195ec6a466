import fc from 'fast-check';

import { seed } from './seed.ts';

// Vitest runs this before each file of tests.
fc.configureGlobal({ seed });
