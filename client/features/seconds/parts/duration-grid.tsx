import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { SelectCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { changeDraft } from '../seconds-store.ts';
import type { Offers } from '../use-offers.ts';
import { useSecondsTexts } from './texts.ts';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Durations and what each pays. */
export function DurationGrid({ offers }: { offers: Offers }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const texts = useSecondsTexts();
  const label = useId();
  if (offers.error) return <ReadError error={offers.error} onRetry={offers.retry} />;
  return (
    <div>
      <div className="field__label seconds-label">
        <span id={label}>{t('duration')}</span>
        <span className="c-3">{t('return')}</span>
      </div>
      <fieldset className="seconds-durations" aria-labelledby={label}>
        {offers.list === undefined && placeholders.map((key) => <Skeleton key={key} height={54} />)}
        {offers.list?.map((offer) => (
          <SelectCard
            key={offer.seconds}
            selected={offer === offers.chosen}
            onSelect={() => changeDraft({ seconds: offer.seconds })}
          >
            <span className="t-13 w-6">{texts.duration(offer)}</span>
            <span className="t-12 c-2 num">{format.change(offer.profitRate, 0)}</span>
          </SelectCard>
        ))}
      </fieldset>
    </div>
  );
}
