import fc from 'fast-check';

import { seed } from './seed.ts';

// Vitest runs this before each test file.
fc.configureGlobal({ seed });
