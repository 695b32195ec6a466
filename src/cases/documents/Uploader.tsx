import { useStore } from '@nanostores/react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';

import { ownLocale, t } from '../../application/texts.ts';
import { formatFileSize } from '../../i18n/format.ts';
import { maxDocument } from '../../supabase/document-type.ts';
import { Icon } from '../../ui/Icon.tsx';
import { UploadLine } from './UploadLine.tsx';
import { $uploads, addFiles, type Destination, type Upload } from './uploads.ts';

interface UploaderProps {
  caseId: string;
  destination: Destination;
  title: string;
}

/** Word files can be chosen, so that the screen can say why it refuses them. */
const types =
  '.pdf,.jpg,.jpeg,.png,.heic,.heif,.doc,.docx,.odt,.rtf,.pages,application/pdf,image/*';

export function Uploader({ caseId, destination, title }: UploaderProps) {
  const uploads = useUploads(caseId, destination);
  const [over, setOver] = useState(false);

  function take(files: Iterable<File>): void {
    addFiles(caseId, destination, files);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function drag(event: DragEvent): void {
    event.preventDefault();
    setOver(true);
  }

  return (
    <div
      className={`case-uploader on-screen grid grid-cols-1 gap-2 rounded-control ${over ? 'bg-line outline-2 outline-offset-8 outline-ink outline-dashed' : ''}`}
      role="group"
      aria-label={t('cases.addFiles', { document: title })}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilePicker label={t('cases.chooseFiles')} title={title} onFiles={take} />
        <span className="hidden pointer-coarse:contents">
          <FilePicker label={t('cases.takePhoto')} title={title} camera onFiles={take} />
        </span>
        <span className="text-muted max-md:hidden pointer-coarse:hidden">
          {t('cases.drop')}
        </span>
        <span className="text-small text-muted">
          {t('cases.types', { size: formatFileSize(maxDocument, ownLocale()) })}
        </span>
      </div>
      <ul className="empty:hidden">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </div>
  );
}

interface FilePickerProps {
  label: string;
  title: string;
  camera?: boolean;
  attach?: boolean;
  /** Only an icon on a phone. */
  compact?: boolean;
  onFiles: (files: Iterable<File>) => void;
}

export function FilePicker({
  label,
  title,
  camera = false,
  attach = false,
  compact = false,
  onFiles,
}: FilePickerProps) {
  const id = useId();

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])]);
    // Otherwise choosing the same file again would not fire an event.
    currentTarget.value = '';
  }

  return (
    <span className={`relative ${compact ? '' : 'max-md:w-full'}`}>
      <input
        id={id}
        className="peer visually-hidden"
        type="file"
        accept={camera ? 'image/*' : types}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        aria-label={`${label}: ${title}`}
        onChange={choose}
      />
      <label
        htmlFor={id}
        className={`button peer-focus-visible:outline-[3px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ${compact ? '' : 'max-md:w-full'}`}
        title={compact ? label : undefined}
      >
        <Icon name={camera ? 'camera' : attach ? 'attach' : 'upload'} />
        <span className={compact ? 'max-md:hidden' : ''}>{label}</span>
      </label>
    </span>
  );
}

/** The uploads of a case to one destination. */
export function useUploads(
  caseId: string,
  { folder, of }: Destination,
): readonly Upload[] {
  return useStore($uploads).filter(
    ({ caseId: id, destination }) =>
      id === caseId && destination.folder === folder && destination.of === of,
  );
}
