import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { Article } from './parts/article.tsx';
import { ArticleCards } from './parts/article-cards.tsx';
import { ArticleNav } from './parts/article-nav.tsx';
import { HelpSearch } from './parts/help-search.tsx';
import { MoreHelp } from './parts/more-help.tsx';
import { SearchHits } from './parts/search-hits.tsx';
import { useHelpCentre } from './use-help-centre.ts';
import './help.css';

export function HelpCentreDesktop() {
  const { t } = useTranslation('help');
  const help = useHelpCentre();
  return (
    <Page
      title={t('title')}
      frame="desktop"
      nav={<ArticleNav current={help.article} />}
      actions={
        <div className="help-find">
          <HelpSearch {...help} />
        </div>
      }
    >
      {help.article && help.search === '' ? (
        <section className="card help-article mt-8">
          <Article key={help.article} name={help.article} />
        </section>
      ) : (
        <>
          {help.search === '' ? (
            <ArticleCards />
          ) : (
            <section className="card help-hits mt-8">
              <SearchHits {...help} />
            </section>
          )}
          <section className="card help-hits help-more">
            <MoreHelp />
          </section>
        </>
      )}
    </Page>
  );
}
