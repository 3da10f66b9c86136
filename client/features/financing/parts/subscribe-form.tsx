import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AmountSlider } from '../../../entities/money/amount-slider.tsx';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { usePath } from '../../../lib/navigation/layouts.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import type { Subscribe } from '../use-subscribe.ts';

/** Renders amount, dates and interest of a subscription, and its confirmation. */
export function SubscribeForm({ model }: { model: Subscribe }) {
  const { t } = useTranslation(['financing', 'money']);
  const format = useFormat();
  const path = usePath();
  const { product, form, available, missing, dates, interest } = model;
  const { coin } = product;
  const lacking = missing === '0' ? undefined : missing;
  const money = (amount: string | undefined) => `${format.amount(amount, coin)} ${coin}`;
  return (
    <form className="col g-16" noValidate onSubmit={model.submit}>
      <AmountSlider
        field={form.field('amount')}
        label={t('money:amount')}
        labelEnd={
          available && <span className="c-3 num">{t('money:available', { amount: money(available) })}</span>
        }
        hint={
          <Link
            className="link"
            to={path('transfer', { from: 'currency', to: 'financing', coin, amount: lacking })}
          >
            {t('transferIn')}
          </Link>
        }
        coin={coin}
        whole={model.most}
      />
      <div>
        <KeyValueList
          items={[
            { label: t('duration'), value: t('money:days', { count: product.days }) },
            { label: t('rate'), value: format.percent(product.annualRate) },
            { label: t('startsAt'), value: format.dateTime(dates?.startsAt) },
            { label: t('expiresAt'), value: format.dateTime(dates?.expiresAt) },
            { label: t('estimatedInterest'), value: money(interest), total: true },
          ]}
        />
      </div>
      <SubmitButton money busy={model.busy}>
        {t('subscribe')}
      </SubmitButton>
      <p className="t-12 c-3">{t('terms')}</p>
      <MoneyConfirm
        open={model.isConfirming}
        onCancel={model.stopConfirming}
        onConfirm={model.confirm}
        busy={model.busy}
        title={t('confirmTitle', { amount: `${format.detail(form.values.amount || '0', coin)} ${coin}` })}
        confirmLabel={t('subscribe')}
      >
        {t('confirmText', { date: format.dateTime(dates?.expiresAt), interest: money(interest) })}
      </MoneyConfirm>
    </form>
  );
}
