/** A user in a row, with a link to their books. */
import type { Mode } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../client/ui/badge.tsx';
import { explainFigure } from './shown.ts';

interface WhoProps {
  uid: string;
  name: string;
  mode: Mode;
  email?: string | null | undefined;
}

export function Who({ uid, name, mode, email }: WhoProps) {
  const { t } = useTranslation('lab');
  return (
    <span className="flex g-8">
      <span className="twoline">
        <button
          type="button"
          className="linkbtn ellipsis"
          onClick={() => explainFigure({ uid, mode, figure: 'available' })}
        >
          {name}
        </button>
        <span className="c-3 t-12 ellipsis">{email ? `${uid} · ${email}` : uid}</span>
      </span>
      {mode === 'demo' && (
        <Badge small tone="info">
          {t('account.demo')}
        </Badge>
      )}
    </span>
  );
}
