import type { ReactNode } from 'react';

import { ownLocale, t } from '../../application/texts.ts';
import { formatFileSize } from '../../i18n/format.ts';
import { maxDocument } from '../../supabase/document-type.ts';
import { maxAttached } from '../../supabase/limits.ts';
import { notify } from '../../ui/notices/notice.ts';
import type { StoredFile } from '../case-api.ts';
import { FilePicker, useUploads } from './Uploader.tsx';
import { UploadLine } from './UploadLine.tsx';
import { addFiles, type Destination, removeUpload } from './uploads.ts';

interface AttachmentsProps {
  caseId: string;
  destination: Destination;
  label: string;
  /** What they are attached to. */
  title: string;
  children?: ReactNode;
}

interface AttachmentState {
  /** Whether any file is attached. */
  hasFiles: boolean;
  /** Whether all have arrived. */
  isReady: boolean;
  files: StoredFile[];
  clear: () => void;
}

export function useAttachments(
  caseId: string,
  destination: Destination,
): AttachmentState {
  const uploads = useUploads(caseId, destination);
  return {
    hasFiles: uploads.length > 0,
    isReady: uploads.every(({ state }) => state === 'stored'),
    files: uploads.flatMap(({ stored }) => stored ?? []),
    clear: () => uploads.forEach(({ id }) => removeUpload(id)),
  };
}

/** Files are uploaded as soon as they are chosen. */
export function Attachments({
  caseId,
  destination,
  label,
  title,
  children,
}: AttachmentsProps) {
  const uploads = useUploads(caseId, destination);

  function take(files: Iterable<File>): void {
    const chosen = [...files];
    const free = maxAttached - uploads.length;
    if (chosen.length > free) notify({ title: t('cases.attachedTooMany'), failed: true });
    addFiles(caseId, destination, chosen.slice(0, free));
  }

  return (
    <div className="grid grid-cols-1 gap-2" role="group" aria-label={label}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilePicker
          attach
          compact={Boolean(children)}
          label={t('cases.attach')}
          title={title}
          onFiles={take}
        />
        <span
          className={`text-small text-muted ${children ? 'max-md:hidden md:flex-[1_1_10rem]' : ''}`}
        >
          {t('cases.types', { size: formatFileSize(maxDocument, ownLocale()) })}
        </span>
        {children && <span className="ms-auto">{children}</span>}
      </div>
      <ul className="empty:hidden">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </div>
  );
}
