import { getBodyFields, getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { type DepositAddress, recharge } from '@papertape/shared/contract/recharge.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortAddress, WholeAddress } from '../../../entities/money/address-text.tsx';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useHoldOpen } from '../../../ui/hold-open.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface AddressesOf {
  coin: string;
  chain: string;
  onHidden: (id: string) => void;
}

/** Manages the user's deposit addresses of a coin on a chain: adding and hiding. */
function useAddresses({ coin, chain, onHidden }: AddressesOf) {
  const { t } = useTranslation('recharge');
  const [name, setName] = useState('');
  const [hiding, setHiding] = useState<string>();
  const { data, error, refetch } = useRead(recharge.addressInfo, { coin, chain });
  const invalidates = [recharge.addressInfo, recharge.getDepositAddress, recharge.currencyList];
  const insert = useAction(recharge.addressInsert, { invalidates, doneText: t('addresses.added') });
  const remove = useAction(recharge.addressDelete, { invalidates, doneText: t('addresses.hidden') });
  return {
    list: data?.list,
    error: data ? null : error,
    retry: () => void refetch(),
    name,
    setName,
    adding: insert.busy,
    add: async () => {
      const label = name.trim();
      const added = await insert.run({ coin, chain, ...(label === '' ? {} : { name: label }) });
      if (added) setName('');
    },
    hiding,
    setHiding,
    hideBusy: remove.busy,
    hide: async () => {
      if (hiding === undefined) return;
      if (await remove.run({ id: hiding })) onHidden(hiding);
      setHiding(undefined);
    },
  };
}

/** The most addresses of a coin on a chain. */
const addressesMax = 5;

interface AddressesSheetProps {
  open: boolean;
  onClose: () => void;
  coin: string;
  chain: string;
  /** Id of the address on the page. */
  current: string | undefined;
  onUse: (address: DepositAddress) => void;
  onHidden: (id: string) => void;
}

/** Lists the user's deposit addresses of a coin on a chain. */
export function AddressesSheet(props: AddressesSheetProps) {
  const { t } = useTranslation('recharge');
  const { open, onClose, coin, chain } = props;
  return (
    <Sheet
      wide
      open={open}
      onClose={onClose}
      title={t('addresses.title')}
      description={t('addresses.text', { coin, chain, count: addressesMax })}
    >
      {open && <Addresses {...props} />}
    </Sheet>
  );
}

function Addresses({ coin, chain, current, onUse, onHidden, onClose }: AddressesSheetProps) {
  const { t } = useTranslation('recharge');
  const model = useAddresses({ coin, chain, onHidden });
  const { list } = model;
  useHoldOpen(model.adding);
  if (model.error) return <ReadError error={model.error} onRetry={model.retry} />;
  if (!list) return <SkeletonRows label={t('addresses.title')} rows={2} />;
  const use = (address: DepositAddress) => {
    onUse(address);
    onClose();
  };
  return (
    <>
      {list.map((row) => (
        <div key={row.id} className="row">
          <button type="button" className="row__body recharge-pick" onClick={() => use(row)}>
            <span className="flex g-8">
              <span className="row__title w-6">{row.name || t('addresses.unnamed')}</span>
              {row.id === current && (
                <Badge small tone="accent">
                  {t('addresses.current')}
                </Badge>
              )}
            </span>
            <span className="row__sub">
              <WholeAddress quiet address={row.address} />
            </span>
          </button>
          <CopyButton text={row.address} label={t('copyAddress')} doneText={t('copied')} />
          <IconButton
            small
            icon="eye-off"
            iconSize={18}
            label={t('addresses.hide', { address: shortAddress(row.address) })}
            onClick={() => model.setHiding(row.id)}
          />
        </div>
      ))}
      <AddAddress model={model} full={list.length >= addressesMax} />
      <MoneyConfirm
        open={model.hiding !== undefined}
        onCancel={() => model.setHiding(undefined)}
        onConfirm={() => void model.hide()}
        busy={model.hideBusy}
        title={t('addresses.hideTitle')}
        confirmLabel={t('addresses.hideConfirm')}
      >
        {t('addresses.hideText')}
      </MoneyConfirm>
    </>
  );
}

function AddAddress({ model, full }: { model: ReturnType<typeof useAddresses>; full: boolean }) {
  const { t } = useTranslation('recharge');
  if (full) return <p className="pad t-13 c-2">{t('addresses.full')}</p>;
  return (
    <form
      className="col g-12 money-body"
      onSubmit={(event) => {
        event.preventDefault();
        void model.add();
      }}
    >
      <Field label={t('addresses.name')}>
        <TextInput
          value={model.name}
          maxLength={getMaxLength(getBodyFields(recharge.addressInsert).name)}
          onChange={(event) => model.setName(event.currentTarget.value)}
        />
      </Field>
      <MoneyButton type="submit" size="lg" block busy={model.adding}>
        {t('addresses.add')}
      </MoneyButton>
    </form>
  );
}
