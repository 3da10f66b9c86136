import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import {
  type ArticleName,
  articles,
  asArticle,
  categories,
  findCategory,
  legalDocuments,
} from './catalog.ts';
import './help.css';
import { layoutPath, mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useAddition } from '../../lib/api/use-addition.ts';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DocumentView } from './parts/document-view.tsx';
import { searchArticles } from './search.ts';
import { useArticleTexts } from './use-document.ts';

const helpPath = onePath('help');

const articlePath = (name: ArticleName) => onePath('help', { article: name });

/** Keeps the open article and the search in the address. */
function useHelpCenter() {
  const { t } = useTranslation('help');
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const deferred = useDeferredValue(search);
  const { texts, isReading } = useArticleTexts(search.trim() !== '');
  const hits = useMemo(() => {
    const searchable = articles.map((name) => ({
      name,
      title: t(`article.${name}.title`),
      summary: t(`article.${name}.summary`),
      body: texts.get(name) ?? '',
    }));
    return searchArticles(searchable, deferred).map((hit) => ({ ...hit, name: hit.name as ArticleName }));
  }, [texts, deferred, t]);
  const changeSearch = (text: string) => setQuery(text === '' ? {} : { search: text }, { replace: true });
  return { article: asArticle(query.get('article')), search, hits, isReading, changeSearch };
}

type HelpCenterModel = ReturnType<typeof useHelpCenter>;

/** Renders the categories side by side. */
function ArticleCards() {
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

/** Renders the table of contents beside an article. */
function ArticleNav({ current }: { current: ArticleName | undefined }) {
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

function HelpCenterDesktop() {
  const { t } = useTranslation('help');
  const help = useHelpCenter();
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

function HelpCenterMobile() {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const help = useHelpCenter();
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

export function HelpCenter() {
  return useLayout() === 'mobile' ? <HelpCenterMobile /> : <HelpCenterDesktop />;
}

function HelpSearch({ search, changeSearch }: Pick<HelpCenterModel, 'search' | 'changeSearch'>) {
  const { t } = useTranslation('help');
  return (
    <SearchInput value={search} onChange={changeSearch} aria-label={t('search')} placeholder={t('search')} />
  );
}

function SearchHits({ search, hits, isReading, changeSearch }: HelpCenterModel) {
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
function MoreHelp() {
  const { t } = useTranslation('help');
  const layout = useLayout();
  const hasPractice = useAddition('practice') === true;
  return (
    <>
      {hasPractice && (
        <ListRow
          icon="compass"
          to={layoutPath[layout]('practice')}
          title={t('practice')}
          sub={t('practiceHint')}
        />
      )}
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

/** Feedback on articles, stored on the device alone so that each question is asked once. */
type Answers = Partial<Record<ArticleName, 'yes' | 'no'>>;

const useFeedback = create<{ answers: Answers }>()(
  persist((): { answers: Answers } => ({ answers: {} }), {
    name: 'papertape.help',
    version: 1,
    storage: deviceStorage,
  }),
);

function rememberFeedback(article: ArticleName, answer: 'yes' | 'no'): void {
  useFeedback.setState(({ answers }) => ({ answers: { ...answers, [article]: answer } }));
}

function Article({ name }: { name: ArticleName }) {
  const { t } = useTranslation('help');
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo({ top: 0 });
  }, []);
  return (
    <article>
      <p className="t-12 c-3">{t(`category.${findCategory(name)}`)}</p>
      <DocumentView name={name} />
      <Feedback name={name} />
      <Neighbors name={name} />
    </article>
  );
}

function Feedback({ name }: { name: ArticleName }) {
  const { t } = useTranslation('help');
  const answer = useFeedback((state) => state.answers[name]);
  return (
    <div className="help-feedback flex c-2 mt-24" role="status">
      {answer === undefined && (
        <>
          <span>{t('helpful')}</span>
          <Button size="sm" onClick={() => rememberFeedback(name, 'yes')}>
            {t('yes')}
          </Button>
          <Button size="sm" onClick={() => rememberFeedback(name, 'no')}>
            {t('no')}
          </Button>
        </>
      )}
      {answer === 'yes' && t('thanks')}
      {answer === 'no' && (
        <>
          <span>{t('sorry')}</span>
          <Link className="link" to={onePath('support', { from: 'help' })}>
            {t('ask')}
          </Link>
        </>
      )}
    </div>
  );
}

function Neighbors({ name }: { name: ArticleName }) {
  const { t } = useTranslation('help');
  const next = articles[articles.indexOf(name) + 1];
  if (!next) return null;
  return (
    <p className="mt-16 t-13">
      {t('next')}{' '}
      <Link className="link" to={articlePath(next)}>
        {t(`article.${next}.title`)}
      </Link>
    </p>
  );
}
