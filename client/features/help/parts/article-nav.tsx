import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ArticleName, categories } from '../catalogue.ts';
import { articlePath, helpPath } from '../use-help-centre.ts';

/** The table of contents beside an article. */
export function ArticleNav({ current }: { current: ArticleName | undefined }) {
  const { t } = useTranslation('help');
  return (
    <nav className="sidenav help-nav" aria-label={t('contents')}>
      <Link to={helpPath} aria-current={current ? undefined : 'page'}>
        {t('overview')}
      </Link>
      {categories.flatMap(({ key, articles }) => [
        <div className="sidenav__head" key={key}>
          {t(`category.${key}`)}
        </div>,
        ...articles.map((name) => (
          <Link key={name} to={articlePath(name)} aria-current={name === current ? 'page' : undefined}>
            {t(`article.${name}.title`)}
          </Link>
        )),
      ])}
    </nav>
  );
}
