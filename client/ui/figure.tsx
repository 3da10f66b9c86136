import { classNames } from './class-names.ts';

export interface FigureProps {
  /** Formatted for the screen, with two decimals. */
  text: string;
  size: 40 | 48;
  /** How often an act of its owner has changed it: it rolls in with each. */
  rolls?: number | undefined;
}

/** The one figure of a screen: whole units first, decimals quieter. */
export function Figure({ text, size, rolls = 0 }: FigureProps) {
  const mark = /[.,]\d{1,2}$/.exec(text)?.index ?? text.length;
  return (
    <span key={rolls} className={classNames('fig', `fig--${size}`, rolls > 0 && 'fig--rolls')}>
      {text.slice(0, mark)}
      {mark < text.length && <i>{text.slice(mark)}</i>}
    </span>
  );
}
