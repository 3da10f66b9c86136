import { useTranslation } from 'react-i18next';
import { ListRow } from '../../../ui/list-row.tsx';
import { categories } from '../catalogue.ts';
import { articlePath } from '../use-help-centre.ts';

/** All articles under their categories. */
export function ArticleList() {
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
