import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import './money.css';

interface NetworkChoiceProps {
  chains: readonly { chain: string; name: string }[] | undefined;
  value: string | undefined;
  onChange: (chain: string) => void;
  /** What is wrong with the choice. */
  error?: string | undefined;
}

/** The chains a coin travels on, one of them chosen. */
export function NetworkChoice({ chains, value, onChange, error }: NetworkChoiceProps) {
  const { t } = useTranslation('money');
  const label = useId();
  const chosen = chains?.find((one) => one.chain === value);
  return (
    <div className="field">
      <div className="field__label">
        <span id={label}>{t('network')}</span>
        {chosen && <span className="c-3">{chosen.name}</span>}
      </div>
      {chains ? (
        <fieldset className="money-networks" aria-labelledby={label}>
          {chains.map((one) => (
            <Chip
              key={one.chain}
              large
              pressed={one.chain === value}
              title={one.name}
              onClick={() => onChange(one.chain)}
            >
              {one.chain}
            </Chip>
          ))}
        </fieldset>
      ) : (
        <Skeleton height={48} />
      )}
      {error && <div className="field__error">{error}</div>}
    </div>
  );
}
