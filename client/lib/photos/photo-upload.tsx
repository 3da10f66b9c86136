import { useEffect, useState } from 'react';
import { PhotoViewer } from '../../ui/photo-viewer.tsx';
import { type UploadState, UploadTile } from '../../ui/upload-tile.tsx';
import { fileAddress } from '../api/address.ts';
import { pictureTypes } from '../api/pictures.ts';
import { useUpload } from '../api/use-upload.ts';
import { type Format, useFormat } from '../format/format.ts';
import { settings } from '../settings/settings-store.ts';

interface PhotoUploadProps {
  label: string;
  /** Path of the uploaded picture; empty if there is none. */
  path: string;
  onChange: (path: string) => void;
  onBusy?: ((busy: boolean) => void) | undefined;
  /** Called with each chosen file before it is sent. */
  onPicked?: ((file: File) => void) | undefined;
  /** Uses the shape of a card instead of a square. */
  wide?: boolean | undefined;
}

/** Returns an object URL of the chosen file and revokes it when another file replaces it. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file && address;
}

/** Renders the upload of one picture, which is compressed and sent as soon as it is chosen. */
export function PhotoUpload({ label, path, onChange, onBusy, onPicked, wide }: PhotoUploadProps) {
  const { wholePercent } = useFormat();
  const upload = useUpload();
  const [file, setFile] = useState<File>();
  const [viewing, setViewing] = useState(false);
  const chosen = usePreview(file);
  const kept = path === '' ? undefined : fileAddress(path, settings().token);
  // A form that was closed and opened again shows the uploaded picture.
  const preview = kept && (chosen ?? kept);
  const pick = async (picked: File) => {
    setFile(picked);
    onPicked?.(picked);
    onBusy?.(true);
    const sent = await upload.send(picked);
    onBusy?.(false);
    if (sent) onChange(sent);
  };
  const remove = () => {
    setFile(undefined);
    onChange('');
  };
  return (
    <>
      <UploadTile
        label={label}
        accept={pictureTypes}
        wide={wide}
        state={findUploadState(upload.progress, upload.problem, preview, wholePercent)}
        onPick={(picked) => void pick(picked)}
        onRemove={remove}
        onView={() => setViewing(true)}
      />
      {preview && (
        <PhotoViewer open={viewing} onClose={() => setViewing(false)} src={preview} label={label} />
      )}
    </>
  );
}

function findUploadState(
  progress: number | undefined,
  problem: string | undefined,
  preview: string | undefined,
  wholePercent: Format['wholePercent'],
): UploadState {
  if (progress !== undefined) return { kind: 'progress', percent: progress, text: wholePercent(progress) };
  if (preview !== undefined) return { kind: 'done', preview };
  return problem === undefined ? { kind: 'empty' } : { kind: 'error', reason: problem };
}
