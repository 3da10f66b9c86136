import { mobilePath } from '@papertape/shared/contract/places.ts';
import { fold } from '@papertape/shared/text/plain-text.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReadError } from '../../lib/form/read-error.tsx';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { RealOnly } from '../account/real-only.tsx';
import { useMoneyCoins } from './coin-choice.tsx';

interface CoinPageProps {
  title: string;
  /** The page that needs the coin. */
  place: 'recharge' | 'withdraw';
  end: NonNullable<CoinListProps['end']>;
  children?: ReactNode;
}

/** Renders the mobile page on which a coin is chosen; leaving it keeps the previous one. */
export function CoinPage({ title, place, end, children }: CoinPageProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const choose = (coin: string | null) => void navigate(mobilePath(place, { coin }), { replace: true });
  return (
    <>
      <TopBar title={title} back={() => choose(query.get('coin'))} />
      <Page title={title} frame="mobile">
        <RealOnly>
          <CoinChoices onChoose={choose} end={end} />
          {children}
        </RealOnly>
      </Page>
    </>
  );
}

interface CoinListProps {
  onChoose: (coin: string) => void;
  /** Right end of a row: a balance, a minimum. */
  end?: ((coin: { coin: string; minimumDeposit: string }) => ReactNode) | undefined;
}

/** Lists every movable coin, with a search by code or name. */
function CoinChoices({ onChoose, end }: CoinListProps) {
  const { t } = useTranslation('money');
  const { coins, error, retry } = useMoneyCoins();
  const [search, setSearch] = useState('');
  const term = fold(search).trim();
  const found = coins?.filter((one) => fold(`${one.coin} ${one.name}`).includes(term));
  if (error) return <ReadError error={error} onRetry={retry} />;
  return (
    <>
      <div className="pad">
        <SearchInput
          value={search}
          onChange={setSearch}
          placeholder={t('searchCoin')}
          aria-label={t('searchCoin')}
        />
      </div>
      {!found && <SkeletonRows label={t('coin')} rows={8} />}
      {found?.length === 0 && (
        <Empty scene="lens" title={t('noCoin')}>
          {t('noCoinHint')}
        </Empty>
      )}
      {found?.map((one) => (
        <ListRow
          key={one.coin}
          picture={<CoinIcon symbol={one.coin} />}
          title={one.coin}
          sub={`${one.name} · ${one.chains.join(', ')}`}
          end={end?.(one)}
          onPress={() => onChoose(one.coin)}
        />
      ))}
    </>
  );
}
