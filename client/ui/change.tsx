import { type Direction, readDirection } from './price.tsx';

export interface ChangeProps {
  /** Formatted with its sign: `+0.64%`. */
  text: string;
  /** Derived from the sign by default. */
  direction?: Direction | undefined;
  /** A tinted pill of fixed width, for lists. */
  pill?: boolean | undefined;
  small?: boolean | undefined;
}

/** Returns the classes of a change: sign, arrow and color go together. */
export function changeClass({ text, direction = readDirection(text), pill, small }: ChangeProps): string {
  return pill ? `chg num ${direction}${small ? ' chg--sm' : ''}` : `dir num ${direction}`;
}

export function Change(props: ChangeProps) {
  return <span className={changeClass(props)}>{props.text}</span>;
}
