import { demoStarts } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { MoneyButton } from '../../lib/form/money-button.tsx';
import { MoneyConfirm } from '../../lib/form/money-confirm.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { KeyValueList } from '../../ui/key-value.tsx';
import { Picker } from '../../ui/picker.tsx';
import { useDemoMoney } from './use-demo-money.ts';
import './demo-money.css';

type Model = ReturnType<typeof useDemoMoney>;

function Refill({ model }: { model: Model }) {
  const { t } = useTranslation('lib');
  const format = useFormat();
  const amount = format.number(model.start);
  return (
    <>
      <Field label={t('demoMoney.start')} hint={t('demoMoney.startHint')}>
        <Picker
          label={t('demoMoney.start')}
          value={model.start}
          onChange={(next) => model.chooseStart(next as (typeof demoStarts)[number])}
          options={demoStarts.map((one) => ({ value: one, label: `${format.number(one)} USDT` }))}
        />
      </Field>
      {model.isFull ? (
        <p className="t-13 c-2">{t('demoMoney.full')}</p>
      ) : (
        <MoneyButton variant="primary" block busy={model.busy || model.waiting} onClick={model.topUp}>
          {t('demoMoney.topUpTo', { amount })}
        </MoneyButton>
      )}
      <Button size="lg" block onClick={model.ask}>
        {t('demoMoney.reset')}
      </Button>
      <MoneyConfirm
        danger
        open={model.asking}
        onCancel={model.stopAsking}
        onConfirm={() => void model.reset()}
        busy={model.busy}
        title={t('demoMoney.resetTitle')}
        confirmLabel={t('demoMoney.reset')}
      >
        {t('demoMoney.resetText', { amount })}
      </MoneyConfirm>
    </>
  );
}

/** In the demo account's place of deposits and withdrawals: fills it up, or starts it anew, where a class allows it. */
export function DemoMoney() {
  const { t } = useTranslation('lib');
  const format = useFormat();
  const model = useDemoMoney();
  return (
    <div className="col g-16 demo-money">
      <KeyValueList
        items={[
          {
            label: t('demoMoney.available'),
            value: `${format.amount(model.available, 'USDT')} USDT`,
            total: true,
          },
        ]}
      />
      {model.mayRefill ? <Refill model={model} /> : <p className="t-13 c-2">{t('demoMoney.forbidden')}</p>}
    </div>
  );
}
