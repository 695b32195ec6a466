import { useStore } from '@nanostores/react';

import { $uploads, type Destination, type Upload } from './uploads.ts';

export function useUploads(caseId: string, { folder }: Destination): readonly Upload[] {
  return useStore($uploads).filter(
    (one) => one.caseId === caseId && one.destination.folder === folder,
  );
}
