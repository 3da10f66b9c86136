import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Markdown, MarkdownSkeleton } from '../../../ui/markdown.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { DocumentName } from '../catalog.ts';
import { useDocument } from '../use-document.ts';

/** Shows one text with its title. */
export function DocumentView({ name }: { name: DocumentName }) {
  const { t } = useTranslation('help');
  const layout = useLayout();
  const { document, error, isFetching, refetch } = useDocument(name);
  if (error) {
    return (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        {t('unreadable')}
      </ErrorState>
    );
  }
  if (!document) {
    return (
      <>
        <p className="mt-8">
          <Skeleton width={200} height={28} />
        </p>
        <div className="mt-16">
          <MarkdownSkeleton label={t('loading')} />
        </div>
      </>
    );
  }
  return (
    <>
      <h2 className={layout === 'mobile' ? 't-20 w-6' : 't-24 w-6'}>{document.title}</h2>
      <div className="mt-12">
        <Markdown text={document.body} sectionLevel={3} loadingLabel={t('loading')} />
      </div>
    </>
  );
}
