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

export function Panel({ title, note, end, error, onRetry, children }: PanelProps) {
  const { t } = useTranslation('lab');
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
        <ErrorState onRetry={onRetry}>{error.message || t('gone')}</ErrorState>
      )}
    </section>
  );
}
