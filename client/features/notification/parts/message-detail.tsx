import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { type MessageModel, useMessage } from '../use-message.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';

export function MessageDetail({ id }: { id: string }) {
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
