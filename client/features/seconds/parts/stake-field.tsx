import type { SecondsOffer } from '@papertape/shared/contract/seconds.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOptionTransferPlace } from '../../../entities/money/fund-link.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { type SecondsOrder, stakeDecimals } from '../use-order.ts';

const usual = ['10', '50', '100', '200', '500', '1000', '5000'];
const quickShown = 4;

/** Usual stakes that the limits allow, the smallest first. */
function quickStakes({ minStake, maxStake }: SecondsOffer): string[] {
  return usual
    .filter((stake) => new Decimal(stake).gte(minStake) && new Decimal(stake).lte(maxStake))
    .slice(0, quickShown);
}

interface StakeFieldProps {
  order: SecondsOrder;
  offer: SecondsOffer | undefined;
}

/** The stake with its balance, limits and usual amounts. */
export function StakeField({ order, offer }: StakeFieldProps) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const limits = offer && {
    minimum: format.detail(offer.minStake, 'USDT'),
    maximum: format.detail(offer.maxStake, 'USDT'),
  };
  return (
    <div>
      <Field
        label={t('amount')}
        labelEnd={<Balance available={order.available} />}
        error={order.error}
        hint={limits && t('limits', limits)}
      >
        <NumberInput
          value={order.stake}
          onChange={order.setStake}
          scale={stakeDecimals}
          suffix={<span className="input__suffix">USDT</span>}
          {...(offer && order.available !== undefined ? { onMax: order.setMost } : {})}
        />
      </Field>
      {offer && (
        <fieldset className="seconds-quick mt-8" aria-label={t('quick')}>
          {quickStakes(offer).map((stake) => (
            <Chip
              key={stake}
              className="chip--center"
              pressed={order.stake !== '' && new Decimal(order.stake).eq(stake)}
              onClick={() => order.setStake(stake)}
            >
              {format.detail(stake, 'USDT')}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Balance({ available }: { available: string | undefined }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const transfer = useOptionTransferPlace();
  if (!useSignedIn()) return null;
  return (
    <Link to={transfer} className="seconds-balance num c-3" title={t('toOption')}>
      {t('availableAmount', { amount: format.money(available) })}
    </Link>
  );
}
