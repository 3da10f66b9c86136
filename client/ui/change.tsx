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

/** A change by sign, arrow and colour together. */
export function Change({ text, direction = directionOf(text), pill, small }: ChangeProps) {
  if (pill) return <span className={`chg num ${direction}${small ? ' chg--sm' : ''}`}>{text}</span>;
  return <span className={`dir num ${direction}`}>{text}</span>;
}
