import { type Direction, directionOf } from './price-parts.ts';

export interface ChangeProps {
  /** Formatted, with its sign: `+0.64%`. */
  text: string;
  /** Taken from the sign when not given. */
  direction?: Direction | undefined;
  /** A tinted pill of fixed width, for lists. */
  pill?: boolean | undefined;
  small?: boolean | undefined;
}

/** The look of a change: sign, arrow and colour together. */
export function changeClass({ text, direction = directionOf(text), pill, small }: ChangeProps): string {
  return pill ? `chg num ${direction}${small ? ' chg--sm' : ''}` : `dir num ${direction}`;
}

export function Change(props: ChangeProps) {
  return <span className={changeClass(props)}>{props.text}</span>;
}
