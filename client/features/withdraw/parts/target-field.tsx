import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/badge.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Withdraw } from '../use-withdraw.ts';
import { TargetText } from './target-text.tsx';

/** The chosen address of the book; opens the choice. */
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
