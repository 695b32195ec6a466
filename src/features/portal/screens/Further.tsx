import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { Load } from '../../../application/Load.tsx';

import {
  $furtherScreens,
  retryScreens,
  type FurtherScreens,
} from '../data/further-screens.ts';

interface FurtherProps {
  /** Draws a screen, once the file with all of them is there. */
  children: (screens: FurtherScreens) => ReactNode;
}

/** A screen that is not among the first: a sketch until its file comes, and another try if it does not. */
export function Further({ children }: FurtherProps) {
  return (
    <Load state={useStore($furtherScreens)} lines={6} retry={() => void retryScreens()}>
      {children}
    </Load>
  );
}
