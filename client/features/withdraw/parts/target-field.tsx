import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WholeAddress } from '../../../entities/money/address-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Field, useFieldControl } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Withdraw } from '../use-withdraw.ts';

/** Shows the full address of an entry and its tag or memo. */
export function TargetText({ entry }: { entry: Pick<BookAddress, 'address' | 'memo'> }) {
  const { t } = useTranslation('withdraw');
  return (
    <>
      <WholeAddress quiet address={entry.address} />
      {entry.memo !== '' && (
        <span className="t-12 c-2 withdraw-memo">{`${t('form.memoSent')}: ${entry.memo}`}</span>
      )}
    </>
  );
}

/** Shows the chosen address in full; it is changed in the book beside the form. */
export function ChosenAddress({ model }: { model: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const { address } = model;
  return (
    <Field label={t('form.address')} error={model.addressError}>
      <Shown address={address} />
    </Field>
  );
}

function Shown({ address }: { address: BookAddress | undefined }) {
  const { t } = useTranslation('withdraw');
  return (
    <output {...useFieldControl()} className="input withdraw-target">
      {address ? (
        <span className="grow">
          <b className="w-6 t-14">{address.name}</b>
          <TargetText entry={address} />
        </span>
      ) : (
        <span className="grow c-3">{t('book.select')}</span>
      )}
      <Icon name="contacts" />
    </output>
  );
}

/** Shows the chosen address and opens the choice. */
export function TargetField({ model, onOpen }: { model: Withdraw; onOpen: () => void }) {
  const { t } = useTranslation('withdraw');
  const { address, suiting } = model;
  return (
    <Field
      label={t('form.address')}
      labelEnd={
        <Link className="link" to={mobilePath('addresses')}>
          {t('book.title')}
        </Link>
      }
      error={model.addressError}
    >
      {suiting ? (
        <button type="button" className="input withdraw-target" onClick={onOpen}>
          {address ? (
            <>
              <span className="grow">
                <b className="w-6 t-14">{address.name}</b>
                <TargetText entry={address} />
              </span>
              <Badge>{address.chain}</Badge>
            </>
          ) : (
            <span className="grow c-3">{t('book.select')}</span>
          )}
          <Icon name="chevron-right" size={16} />
        </button>
      ) : (
        <Skeleton height={64} />
      )}
    </Field>
  );
}
