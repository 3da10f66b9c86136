import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { demoStarts } from '@papertape/shared/contract/identity-values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { changePreferences } from '../../lib/api/change-preferences.ts';
import { ApiRefusal } from '../../lib/api/problems.ts';
import { invalidateReads } from '../../lib/api/read-keys.ts';
import { reportProblem } from '../../lib/api/report.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { MoneyButton } from '../../lib/form/money-button.tsx';
import { MoneyConfirm } from '../../lib/form/money-confirm.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { useMayRefill, useUser } from '../../lib/settings/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { KeyValueList } from '../../ui/key-value.tsx';
import { Picker } from '../../ui/picker.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAvailable } from './use-available.ts';
import './demo-money.css';

const usualStart = '100000';

const shown = [
  assets.accountList,
  assets.userAssetData,
  assets.getValidAssetById,
  assets.queryUserBalance,
  assets.amountForex,
  assets.changeList,
];

/** Returns the USDT that the demo account starts with. Another host may not offer a choice. */
export const useDemoStart = () => useUser()?.preferences?.demoStart ?? usualStart;

/**
 * Manages the demo account's funds: the starting amount, topping up, and resetting; a link with `?reset` opens the confirmation
 * at once.
 */
function useDemoMoney() {
  const { t } = useTranslation('lib');
  const [query] = useSearchParams();
  const mayRefill = useMayRefill();
  const [isConfirming, setConfirming] = useState(query.has('reset'));
  const client = useQueryClient();
  const available = useAvailable('currency')('USDT');
  const start = useDemoStart();
  const action = useAction(identity.accountSwitch, {
    invalidates: shown,
    onDone: (_answer, { demo }) => {
      showToast({ tone: 'ok', text: t(demo === 'reset' ? 'demoMoney.resetDone' : 'demoMoney.toppedUp') });
    },
    onProblem: (error) => {
      const isTied = error instanceof ApiRefusal && error.key === 'statusConflict';
      // A class may have forbidden it since the page was opened.
      if (isTied) void invalidateReads(client, [identity.info]);
      if (isTied) showToast({ tone: 'bad', text: t('demoMoney.tiedUp') });
      else reportProblem(error);
    },
  });
  return {
    available,
    start,
    chooseStart: (demoStart: typeof start) => void changePreferences({ demoStart }),
    isFull: available !== undefined && new Decimal(available).gte(start),
    waiting: available === undefined,
    busy: action.busy,
    topUp: () => void action.run({ mode: 'demo', demo: 'topUp' }),
    mayRefill,
    isConfirming,
    ask: () => setConfirming(true),
    stopConfirming: () => setConfirming(false),
    reset: async () => {
      await action.run({ mode: 'demo', demo: 'reset' });
      setConfirming(false);
    },
  };
}

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
        open={model.isConfirming}
        onCancel={model.stopConfirming}
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

/** Replaces deposits and withdrawals in the demo account: tops it up or resets it, where a class allows it. */
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
