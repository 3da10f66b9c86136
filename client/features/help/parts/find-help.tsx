import { onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { legalDocuments } from '../catalogue.ts';
import { articlePath, type HelpCentreModel } from '../use-help-centre.ts';

export function HelpSearch({ search, changeSearch }: Pick<HelpCentreModel, 'search' | 'changeSearch'>) {
  const { t } = useTranslation('help');
  return (
    <SearchInput value={search} onChange={changeSearch} aria-label={t('search')} placeholder={t('search')} />
  );
}

export function SearchHits({ search, hits, isReading, changeSearch }: HelpCentreModel) {
  const { t } = useTranslation('help');
  if (hits.length === 0 && isReading) return <SkeletonRows label={t('search')} rows={4} />;
  if (hits.length === 0) {
    return (
      <Empty
        scene="lens"
        title={t('noHits', { search })}
        action={
          <span className="flex g-8">
            <Button onClick={() => changeSearch('')}>{t('clearSearch')}</Button>
            <Link className={buttonClass({})} to={onePath('support', { from: 'help' })}>
              {t('ask')}
            </Link>
          </span>
        }
      >
        {t('noHitsHint')}
      </Empty>
    );
  }
  return (
    <>
      <p className="pad t-12 c-3" role="status">
        {t('hits', { count: hits.length })}
      </p>
      {hits.map(({ name, excerpt }) => (
        <ListRow key={name} to={articlePath(name)} title={t(`article.${name}.title`)} sub={excerpt} chevron />
      ))}
    </>
  );
}

/** Links the chat and the legal texts beside the articles. */
export function MoreHelp() {
  const { t } = useTranslation('help');
  return (
    <>
      <ListRow
        icon="headset"
        to={onePath('support', { from: 'help' })}
        title={t('support')}
        sub={t('supportHint')}
      />
      {legalDocuments.map((name) => (
        <ListRow
          key={name}
          icon="document"
          to={onePath('documents', { document: name })}
          title={t(`legal.${name}`)}
        />
      ))}
      <ListRow icon="info" to={onePath('company')} title={t('about')} />
    </>
  );
}
