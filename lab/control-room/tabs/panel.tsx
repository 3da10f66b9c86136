/** The frame of a tab: a head with actions, and an error in place of the content. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import type { RoomError } from '../api/ask.ts';

interface PanelProps {
  title: string;
  note?: ReactNode;
  end?: ReactNode;
  error?: RoomError | undefined;
  onRetry?: () => void;
  children: ReactNode;
}

/** Shows why there is nothing to show; a class token opens only what belongs to the class. */
export function PanelProblem({ error, onRetry }: { error: RoomError; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation('lab');
  if (error.problem === 'door') return <p className="c-2 tokenlimit">{t('tokenOneClass')}</p>;
  return <ErrorState onRetry={onRetry}>{error.message || t('gone')}</ErrorState>;
}

export function Panel({ title, note, end, error, onRetry, children }: PanelProps) {
  return (
    <section className="roompanel" aria-label={title}>
      <div className="roompanel__head flex g-12">
        <h2>{title}</h2>
        <span className="roompanel__note">{note}</span>
        <div className="roompanel__end flex g-8">{end}</div>
      </div>
      {error === undefined || error.problem === 'gone' ? (
        children
      ) : (
        <PanelProblem error={error} onRetry={onRetry} />
      )}
    </section>
  );
}
