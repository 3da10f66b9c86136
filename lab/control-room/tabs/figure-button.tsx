/** A figure that opens its explanation. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asked, explainFigure } from './shown.ts';

interface FigureButtonProps {
  asked: Asked;
  /** Closes the dialog around the figure. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

export function FigureButton({ asked, onLeave, children }: FigureButtonProps) {
  const { t } = useTranslation('lab');
  const onClick = () => {
    onLeave?.();
    explainFigure(asked);
  };
  return (
    <button type="button" className="figurebtn" title={t('explain')} onClick={onClick}>
      {children}
    </button>
  );
}
