/** A figure that opens its explanation. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { explainFigure, type FigureQuery } from './shown.ts';

interface FigureButtonProps {
  query: FigureQuery;
  /** Closes the dialog around the figure. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

export function FigureButton({ query, onLeave, children }: FigureButtonProps) {
  const { t } = useTranslation('lab');
  const onClick = () => {
    onLeave?.();
    explainFigure(query);
  };
  return (
    <button type="button" className="figurebtn" title={t('explain')} onClick={onClick}>
      {children}
    </button>
  );
}
