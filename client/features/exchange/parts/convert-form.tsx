import { useTranslation } from 'react-i18next';
import { LoginLink } from '../../../entities/account/login-link.tsx';
import { DepositLink } from '../../../entities/money/fund-link.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Convert } from '../use-convert.ts';
import { CoinAmount } from './coin-amount.tsx';
import { ConvertReceipt } from './convert-receipt.tsx';
import { QuoteLines } from './quote-lines.tsx';

interface ConvertFormProps {
  model: Convert;
  onRecords: () => void;
}

/** The conversion from typing to its receipt. */
export function ConvertForm({ model, onRecords }: ConvertFormProps) {
  const { t } = useTranslation('exchange');
  if (!useSignedIn()) {
    return (
      <Empty title={t('title')} action={<LoginLink />}>
        {t('loginHint')}
      </Empty>
    );
  }
  if (model.error) return <ReadError error={model.error} onRetry={model.retry} />;
  if (!model.pairs) return <Waiting />;
  if (model.done) return <ConvertReceipt record={model.done} onAgain={model.again} onRecords={onRecords} />;
  return <Fields model={model} />;
}

/** The form's own geometry. */
function Waiting() {
  return (
    <div className="col g-16">
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={72} />
      <Skeleton height={48} />
    </div>
  );
}

function Fields({ model }: { model: Convert }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { typed, problem, missing, available, from } = model;
  const short = missing === undefined ? undefined : t('notEnough');
  return (
    <form
      className="col g-16"
      onSubmit={(event) => {
        event.preventDefault();
        void model.submit();
      }}
    >
      <div className="col g-4">
        <CoinAmount
          end="from"
          model={model}
          error={short ?? (typed === 'from' ? problem : undefined)}
          labelEnd={
            <span className="num c-3">
              {t('available', { amount: format.detail(available, from), coin: from })}
            </span>
          }
        />
        <IconButton icon="sort-arrows" label={t('swap')} className="convert-swap" onClick={model.swap} />
        <CoinAmount end="to" model={model} error={typed === 'to' ? problem : undefined} />
      </div>
      <QuoteLines model={model} />
      <p className="t-12 c-2">{t('roundingHint')}</p>
      {missing === undefined ? <Submit model={model} /> : <Missing coin={from} missing={missing} />}
    </form>
  );
}

function Missing({ coin, missing }: { coin: string; missing: string }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  return (
    <div className="col g-8">
      <DepositLink coin={coin} />
      <p className="t-12 c-2 center">{t('missing', { amount: format.detail(missing, coin), coin })}</p>
    </div>
  );
}

function Submit({ model }: { model: Convert }) {
  const { t } = useTranslation('exchange');
  const { quoting, busy, from, to } = model;
  return (
    <SubmitButton money busy={busy || quoting.asking}>
      {t('submit', { from, to })}
    </SubmitButton>
  );
}
