export interface ShellDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Something the desktop header opens over any page. A feature lists its own as `shellDialogs` in
 * `<feature>.shell.ts`; without one the header goes to the page of that name instead.
 */
export interface ShellDialog {
  name: 'search' | 'support';
  load: () => Promise<object>;
  /** The component of that module which takes `ShellDialogProps`. */
  part: string;
}
