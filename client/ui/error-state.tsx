import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { EmptyArt } from './empty.tsx';

export interface ErrorStateProps {
  title?: ReactNode | undefined;
  /** The failure in the user's language. */
  children?: ReactNode | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: ReactNode | undefined;
  busy?: boolean | undefined;
  /** Lets support find the request. */
  correlationId?: string | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryLabel, busy, correlationId } = props;
  const { t } = useTranslation('ui');
  return (
    <div className="empty">
      <EmptyArt scene="cut" />
      <span className="empty__title">{title ?? t('somethingWrong')}</span>
      {children && <span>{children}</span>}
      {correlationId && (
        <span className="flex g-4 t-12">
          <span className="mono">{t('errorId', { id: correlationId })}</span>
          <CopyButton text={correlationId} />
        </span>
      )}
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          {retryLabel ?? t('reload')}
        </Button>
      )}
    </div>
  );
}
