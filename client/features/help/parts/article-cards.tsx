import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card.tsx';
import { categories } from '../catalogue.ts';
import { articlePath } from '../use-help-centre.ts';

/** The categories side by side, for wide windows. */
export function ArticleCards() {
  const { t } = useTranslation('help');
  return (
    <div className="help-cards">
      {categories.map(({ key, articles }) => (
        <Card key={key} title={t(`category.${key}`)}>
          <ul>
            {articles.map((name) => (
              <li key={name} className="help-cards__entry">
                <Link className="link--quiet w-5" to={articlePath(name)}>
                  {t(`article.${name}.title`)}
                </Link>
                <p className="t-13 c-3">{t(`article.${name}.summary`)}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
