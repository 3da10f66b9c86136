import { onePath } from '@papertape/shared/contract/places.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../../lib/settings/device-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { type ArticleName, articles, findCategory } from '../catalogue.ts';
import { articlePath } from '../use-help-centre.ts';
import { DocumentView } from './document-view.tsx';

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

export function Article({ name }: { name: ArticleName }) {
  const { t } = useTranslation('help');
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo({ top: 0 });
  }, []);
  return (
    <article>
      <p className="t-12 c-3">{t(`category.${findCategory(name)}`)}</p>
      <DocumentView name={name} />
      <Feedback name={name} />
      <Neighbours name={name} />
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

function Neighbours({ name }: { name: ArticleName }) {
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
