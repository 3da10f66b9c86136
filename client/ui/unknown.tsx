import { unknownSign } from '@papertape/shared/money/figures.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Renders the sign of an unknown value with words for screen readers. */
function Unknown() {
  const { t } = useTranslation('ui');
  return (
    <>
      <span aria-hidden="true">{unknownSign}</span>
      <span className="sr-only">{t('unknown')}</span>
    </>
  );
}

/** Returns a figure as it is written, or that sign. */
export const orUnknown = (figure: ReactNode) => (figure === unknownSign ? <Unknown /> : figure);
