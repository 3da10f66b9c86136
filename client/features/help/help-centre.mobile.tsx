import { mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { categories } from './catalogue.ts';
import { Article } from './parts/article.tsx';
import { HelpSearch, MoreHelp, SearchHits } from './parts/find-help.tsx';
import { articlePath, helpPath, useHelpCentre } from './use-help-centre.ts';
import './help.css';

/** Lists all articles by category. */
function ArticleList() {
  const { t } = useTranslation('help');
  return categories.map(({ key, articles }) => (
    <section key={key} aria-labelledby={`help-${key}`} className="help-category">
      <h2 id={`help-${key}`} className="section-title pad-x">
        {t(`category.${key}`)}
      </h2>
      {articles.map((name) => (
        <ListRow
          key={name}
          to={articlePath(name)}
          title={t(`article.${name}.title`)}
          sub={t(`article.${name}.summary`)}
        />
      ))}
    </section>
  ));
}

export function HelpCentreMobile() {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const help = useHelpCentre();
  const overview = help.search === '' ? <ArticleList /> : <SearchHits {...help} />;
  return (
    <MobilePage
      title={t('title')}
      fallback={help.article ? helpPath : mobilePath('home')}
      end={
        <IconButton
          icon="headset"
          iconSize={22}
          label={t('support')}
          onClick={() => void navigate(onePath('support', { from: 'help' }))}
        />
      }
    >
      {help.article ? (
        <div className="pad">
          <Article key={help.article} name={help.article} />
        </div>
      ) : (
        <>
          <div className="pad">
            <HelpSearch {...help} />
          </div>
          {overview}
          <div className="gap-band" />
          <MoreHelp />
        </>
      )}
    </MobilePage>
  );
}
