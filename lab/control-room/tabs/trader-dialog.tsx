/** Creates a trader with a name and money. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../client/ui/button.tsx';
import { Checkbox } from '../../../client/ui/checkbox.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { NumberInput } from '../../../client/ui/number-input.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { useAct } from '../api/use-lab.ts';

/** Password of traders who were given none. */
const givenPassword = 'paper-1';

export function TraderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('lab');
  const { run, busy } = useAct();
  const form = useId();
  const [email, setEmail] = useState('');
  const [amount, setAmount] = useState('10000');
  const [kycVerified, setVerified] = useState(true);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const balances = Number(amount) > 0 ? [{ account: 'currency' as const, coin: 'USDT', amount }] : [];
    const named = email === '' ? {} : { email };
    if (await run(sim.traderCreate, { ...named, kycVerified, balances }, t('traderMade'))) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('newTrader')}
      description={t('newTraderWhy', { password: givenPassword })}
      footer={
        <Button type="submit" form={form} variant="primary" busy={busy}>
          {t('create')}
        </Button>
      }
    >
      <form id={form} className="stackform" onSubmit={onSubmit}>
        <Field label={t('email')} hint={t('emailHint')}>
          <TextInput
            inputSize="md"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('amountUsdt')}>
          <NumberInput inputSize="md" value={amount} onChange={setAmount} scale={8} />
        </Field>
        <Checkbox checked={kycVerified} onChange={(event) => setVerified(event.currentTarget.checked)}>
          {t('kycDone')}
        </Checkbox>
      </form>
    </Dialog>
  );
}
