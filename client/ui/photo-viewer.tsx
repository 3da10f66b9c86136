import { Dialog } from './dialog.tsx';

export interface PhotoViewerProps {
  open: boolean;
  onClose: () => void;
  src: string;
  /** The title and alternative text. */
  label: string;
}

/** Shows a picture at the size of the window. */
export function PhotoViewer({ open, onClose, src, label }: PhotoViewerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={label} className="photo">
      <img className="photo__img" src={src} alt={label} />
    </Dialog>
  );
}
