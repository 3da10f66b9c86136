/** Gives a user money, booked as a deposit. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { Person } from '@papertape/shared/contract/sim-room.ts';
import { type AccountKind, accountKind } from '@papertape/shared/contract/values.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { NumberInput } from '../../../client/ui/number-input.tsx';
import { Picker } from '../../../client/ui/picker.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { useAct } from '../api/use-lab.ts';

export function FundDialog({ person, onClose }: { person: Person | undefined; onClose: () => void }) {
  const { t } = useTranslation('lab');
  const { run, busy } = useAct();
  const form = useId();
  const [account, setAccount] = useState<AccountKind>('currency');
  const [coin, setCoin] = useState('USDT');
  const [amount, setAmount] = useState('10000');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (person === undefined) return;
    const given = { uid: person.uid, mode: person.mode, account, coin, amount };
    if (await run(sim.fund, given, t('funded'))) onClose();
  };
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title={t('fundWhom', { name: person?.name ?? '' })}
      description={t('fundWhy')}
      footer={
        <Button type="submit" form={form} variant="primary" busy={busy}>
          {t('fund')}
        </Button>
      }
    >
      <form id={form} className="stackform" onSubmit={onSubmit}>
        <Field label={t('accountLabel')}>
          <Picker
            label={t('accountLabel')}
            inputSize="md"
            value={account}
            onChange={(value) => setAccount(value as AccountKind)}
            options={accountKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Field>
        <Field label={t('coin')}>
          <TextInput
            inputSize="md"
            value={coin}
            required
            onChange={(event) => setCoin(event.currentTarget.value.toUpperCase())}
          />
        </Field>
        <Field label={t('amount')}>
          <NumberInput inputSize="md" value={amount} onChange={setAmount} scale={8} />
        </Field>
      </form>
    </Dialog>
  );
}
