import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
}

/** Gets the next rows when it comes into view; a button for those who do not scroll. */
export function LoadMore({ hasMore, busy, onMore }: LoadMoreProps) {
  const { t } = useTranslation('trading');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  }, [onMore]);
  useEffect(() => {
    const element = place.current;
    if (!element || !hasMore || busy) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, busy]);
  if (!hasMore) return null;
  return (
    <div ref={place} className="tr-more">
      <Button size="sm" variant="ghost" busy={busy} onClick={onMore}>
        {t('lists.more')}
      </Button>
    </div>
  );
}
