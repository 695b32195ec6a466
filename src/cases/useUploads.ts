import { useStore } from '@nanostores/react';

import { $uploads, type Destination, type Upload } from './uploads.ts';

/** Returns the files that are on their way to a destination in a case. */
export function useUploads(caseId: string, { folder }: Destination): readonly Upload[] {
  return useStore($uploads).filter(
    (one) => one.caseId === caseId && one.destination.folder === folder,
  );
}
