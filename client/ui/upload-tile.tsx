import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import './styles/stepper.css';

const camera =
  'M4 9a1.5 1.5 0 0 1 1.5-1.5h2L9 5h6l1.5 2.5h2A1.5 1.5 0 0 1 20 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM8.8 13a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z';

export type UploadState =
  | { kind: 'empty' }
  | { kind: 'progress'; percent: number; text: string; preview?: string | undefined }
  | { kind: 'done'; preview: string }
  | { kind: 'error'; reason: string };

export interface UploadTileProps {
  /** Content of the picture, such as "Front of the document". */
  label: string;
  state: UploadState;
  onPick: (file: File) => void;
  onRemove: () => void;
  /** Opens the picture large. */
  onView?: (() => void) | undefined;
  /** File types, separated by commas. */
  accept: string;
  /** Offers the camera of a phone first. */
  capture?: 'user' | 'environment' | undefined;
  /** The shape of a card instead of a square. */
  wide?: boolean | undefined;
  /** Shown along the lower edge of a finished tile. */
  caption?: boolean | undefined;
}

/** Renders one picture to upload; the owner checks, compresses and sends it. */
export function UploadTile(props: UploadTileProps) {
  const { label, state, wide, onPick, accept, capture } = props;
  const look = classNames('upload', wide && 'upload--wide');
  if (state.kind === 'progress')
    return <UploadProgress look={look} label={label} percent={state.percent} text={state.text} />;
  if (state.kind === 'done') return <UploadDone {...props} look={look} preview={state.preview} />;
  const failed = state.kind === 'error';
  return (
    <label className={classNames(look, failed && 'is-error')}>
      <input
        type="file"
        className="upload__file"
        accept={accept}
        capture={capture}
        aria-label={failed ? `${label}: ${state.reason}` : label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Cleared, so that the same file can be chosen after a failure.
          event.currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
      {failed ? <Icon name="warning" /> : <Icon path={camera} />}
      <span>{failed ? state.reason : label}</span>
    </label>
  );
}

interface UploadProgressProps {
  look: string;
  label: string;
  percent: number;
  text: string;
}

function UploadProgress({ look, label, percent, text }: UploadProgressProps) {
  return (
    <div
      className={classNames(look, 'is-done')}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className="t-12 w-6">{text}</span>
      <span className="upload__bar" style={{ '--p': `${percent}%` } as CSSProperties} />
    </div>
  );
}

interface UploadDoneProps extends UploadTileProps {
  look: string;
  preview: string;
}

function UploadDone({ look, label, preview, onRemove, onView, caption }: UploadDoneProps) {
  const { t } = useTranslation('ui');
  const picture = <img className="upload__img" src={preview} alt={label} />;
  return (
    <div className={classNames(look, 'is-done')}>
      {onView ? (
        <button type="button" className="upload__view" onClick={onView}>
          {picture}
        </button>
      ) : (
        picture
      )}
      <button type="button" className="upload__x" aria-label={`${t('remove')}: ${label}`} onClick={onRemove}>
        <Icon name="x" size={12} />
      </button>
      {caption && (
        <span className="upload__cap">
          {label}
          <Icon name="check-circle" size={14} />
        </span>
      )}
    </div>
  );
}
