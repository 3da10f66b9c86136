import { readDirection } from './price.tsx';

export interface ChangeProps {
  /** Formatted with its sign: `+0.64%`. */
  text: string;
  /** A tinted pill of fixed width, for lists. */
  pill?: boolean | undefined;
}

/** Returns the classes of a change: sign, arrow and color go together. */
export function changeClass({ text, pill }: ChangeProps): string {
  return `${pill ? 'chg' : 'dir'} num ${readDirection(text)}`;
}

export function Change(props: ChangeProps) {
  return <span className={changeClass(props)}>{props.text}</span>;
}
