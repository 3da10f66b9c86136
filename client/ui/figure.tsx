import { classNames } from './class-names.ts';

export interface FigureProps {
  /** Formatted for the screen, with two decimals. */
  text: string;
  size: 40 | 48;
}

/** The one figure of a screen: whole units first, decimals quieter. */
export function Figure({ text, size }: FigureProps) {
  const mark = /[.,]\d{1,2}$/.exec(text)?.index ?? text.length;
  return (
    <span className={classNames('fig', `fig--${size}`)}>
      {text.slice(0, mark)}
      {mark < text.length && <i>{text.slice(mark)}</i>}
    </span>
  );
}
