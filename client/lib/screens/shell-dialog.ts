export interface ShellDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog that the desktop header opens over any page. A feature exports its list as `shellDialogs` in
 * `<feature>.shell.ts`; without one, the header opens the page of that name instead.
 */
export interface ShellDialog {
  name: 'search' | 'support';
  load: () => Promise<object>;
  /** Name of the exported component, which takes `ShellDialogProps`. */
  part: string;
}
