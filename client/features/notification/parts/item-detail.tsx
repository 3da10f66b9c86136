import { content } from '@papertape/shared/contract/content.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageLook, messagePlace } from '../../../entities/messages/message-look.ts';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { useMode, useSignedIn } from '../../../lib/settings/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { rememberNewsRead } from '../read-news.ts';
import { type InboxKind, placeQuery } from '../use-place.ts';
import { LoginFirst } from './login-first.tsx';

/** Facts formatted as prices of the symbol; other amounts have the decimals of their coin. */
const prices = new Set(['price', 'mark']);
const signed = new Set(['profit']);
const decimalText = /^(-?\d+(?:\.\d+)?)(?: ([A-Z0-9]+))?$/;

interface ShownFact {
  key: string;
  text: string;
  /** For profits and losses. */
  direction?: 'up' | 'down' | undefined;
}

function shownFact(
  { key, value }: Notification['facts'][number],
  symbol: string | null | undefined,
  format: Format,
): ShownFact {
  const [, figure, coin] = decimalText.exec(value) ?? [];
  if (figure === undefined) return { key, text: value };
  if (prices.has(key) && symbol) return { key, text: format.price(figure, symbol) };
  if (signed.has(key)) {
    const direction = figure.startsWith('-') ? 'down' : 'up';
    return { key, text: `${format.profit(figure)} ${coin ?? 'USDT'}`, direction };
  }
  if (key === 'size' && symbol) return { key, text: format.amount(figure, symbol) };
  return { key, text: coin ? `${format.amount(figure, coin)} ${coin}` : format.number(figure) };
}

/** Reads one message and marks it as read. */
function useMessage(id: string) {
  const { data, error, refetch, isFetching } = useRead(notification.numNoti, { id });
  const { run } = useAction(notification.readNoti, { invalidates: [notification.numNoti], quiet: true });
  const format = useFormat();
  const layout = useLayout();
  const mode = useMode();
  const message = data?.list.find((one) => one.id === id);
  const marked = useRef('');
  const unread = message?.read === false;
  useEffect(() => {
    if (!unread || marked.current === id) return;
    marked.current = id;
    void run({ id });
  });
  return {
    message,
    look: message && messageLook(message.type),
    facts: message?.facts.map((fact) => shownFact(fact, message.subject?.symbol, format)) ?? [],
    place: message && messagePlace(message, layout),
    /** Set when the record is in the other account, which has to be switched to first. */
    otherAccount: message?.mode && message.mode !== mode ? message.mode : undefined,
    missing: data !== undefined && message === undefined,
    error: data ? null : error,
    retry: () => void refetch(),
    busy: isFetching,
  };
}

type MessageModel = ReturnType<typeof useMessage>;

function MessageDetail({ id }: { id: string }) {
  const { t } = useTranslation('notification');
  const model = useMessage(id);
  if (model.error) {
    return <ReadError error={model.error} busy={model.busy} onRetry={model.retry} />;
  }
  if (model.missing) return <Empty title={t('gone')}>{t('goneHint')}</Empty>;
  if (!model.message || !model.look) return <DetailSkeleton />;
  return <Content {...model} message={model.message} look={model.look} />;
}

type Loaded = MessageModel & {
  message: NonNullable<MessageModel['message']>;
  look: NonNullable<MessageModel['look']>;
};

function Content({ message, look, facts, place, otherAccount }: Loaded) {
  const { t } = useTranslation('notification');
  const format = useFormat();
  return (
    <article>
      <div className="between">
        <span className="flex g-8">
          <Badge tone={look.tone}>{t(`group.${look.group}`)}</Badge>
          {message.mode && (
            <Badge tone={message.mode === 'demo' ? 'info' : 'neutral'}>{t(`mode.${message.mode}`)}</Badge>
          )}
        </span>
        <time className="t-13 c-3 num">{format.dateTime(message.time)}</time>
      </div>
      <h2 className="t-20 w-6 mt-12">{message.title}</h2>
      <p className="c-2 mt-8 inbox-body">{message.body}</p>
      {facts.length > 0 && (
        <Card quiet flush className="mt-20 inbox-facts">
          <KeyValueList
            items={facts.map(({ key, text, direction }) => ({
              key,
              label: t(`fact.${key}`, { defaultValue: key }),
              value: <span className={direction ? `num ${direction}` : 'num'}>{text}</span>,
            }))}
          />
        </Card>
      )}
      {otherAccount && (
        <div className="mt-20">
          <Banner tone="info" block>
            {t(`otherAccount.${otherAccount}`)}
          </Banner>
        </div>
      )}
      {place && !otherAccount && (
        <div className="mt-20">
          <Link className={buttonClass({ variant: 'secondary' })} to={place}>
            {t(`action.${message.subject?.kind ?? look.group}`, { defaultValue: t('action.other') })}
          </Link>
        </div>
      )}
    </article>
  );
}

/** Reads one notice or news item and marks it as read. */
function useNewsArticle(id: string) {
  const { data, error, refetch, isFetching } = useRead(content.newsDetail, { id }, { staleMs: 300_000 });
  const shown = data?.id;
  useEffect(() => {
    if (shown) rememberNewsRead(shown);
  }, [shown]);
  const missing = error instanceof ApiRefusal && error.key === 'notFound';
  return {
    article: data,
    missing,
    error: data || missing ? null : error,
    retry: () => void refetch(),
    busy: isFetching,
  };
}

interface NewsArticleProps {
  id: string;
  /** The page of one item, without its id. */
  target: string;
}

function NewsArticle({ id, target }: NewsArticleProps) {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const { article, missing, error, retry, busy } = useNewsArticle(id);
  if (error) {
    return <ReadError error={error} busy={busy} onRetry={retry} />;
  }
  if (missing) return <Empty title={t('gone')}>{t('goneHint')}</Empty>;
  if (!article) return <DetailSkeleton />;
  const toItem = (other: string) => `${target}?${placeQuery({ kind: article.kind, id: other })}`;
  return (
    <article>
      <div className="between">
        <Badge tone={article.pinned ? 'accent' : 'neutral'}>{t(`kindTitle.${article.kind}`)}</Badge>
        <time className="t-13 c-3 num">{format.dateTime(article.time)}</time>
      </div>
      <h2 className="t-20 w-6 mt-12">{article.title}</h2>
      <div className="mt-12">
        <Markdown key={article.id} text={article.body} sectionLevel={3} loadingLabel={t('loading')} />
      </div>
      {article.source && <p className="t-12 c-3 mt-16">{t('source', { source: article.source })}</p>}
      <Symbols symbols={article.symbols} />
      <nav className="between mt-24 inbox-more" aria-label={t('neighbours')}>
        {article.previousId ? (
          <Link className="link" to={toItem(article.previousId)} replace>
            {t('older')}
          </Link>
        ) : (
          <span />
        )}
        {article.nextId && (
          <Link className="link" to={toItem(article.nextId)} replace>
            {t('newer')}
          </Link>
        )}
      </nav>
    </article>
  );
}

function Symbols({ symbols }: { symbols: string[] }) {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const layout = useLayout();
  if (symbols.length === 0) return null;
  return (
    <ul className="flex g-8 mt-16 inbox-symbols" aria-label={t('symbols')}>
      {symbols.map((symbol) => (
        <li key={symbol}>
          <Link className="chip" to={layoutPath[layout]('tradeRecords', { symbol })}>
            {format.symbol(symbol)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Reserves badge and time, title, two lines, and the card of facts. */
function DetailSkeleton() {
  const { t } = useTranslation('notification');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="between">
        <Skeleton width={72} height={20} />
        <Skeleton width={140} height={16} />
      </div>
      <p className="mt-12">
        <Skeleton width="70%" height={28} />
      </p>
      <p className="mt-8">
        <Skeleton height={16} />
      </p>
      <p className="mt-20">
        <Skeleton height={120} />
      </p>
    </SkeletonGroup>
  );
}

interface ItemDetailProps {
  kind: InboxKind;
  id: string;
  target: string;
}

export function ItemDetail({ kind, id, target }: ItemDetailProps) {
  const signedIn = useSignedIn();
  if (kind !== 'message') return <NewsArticle key={id} id={id} target={target} />;
  if (!signedIn) return <LoginFirst returnTo={`${target}?${placeQuery({ kind, id })}`} />;
  return <MessageDetail key={id} id={id} />;
}
