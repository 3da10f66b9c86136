import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';
import { useSetQuery } from '../../../lib/navigation/use-set-query.ts';
import { SelectCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Assets, accountKinds } from '../use-assets.ts';
import { AccountFigures } from './account-figures.tsx';
import { shareColour } from './share-bar.tsx';

/** The account whose coins the table shows; kept in the address. */
export function useChosenAccount() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const chosen = accountKinds.find((kind) => kind === query.get('account')) ?? 'currency';
  return { chosen, choose: (kind: string) => setQuery({ account: kind }) };
}

export function AccountCards({ accounts, hidden }: Assets) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { chosen, choose } = useChosenAccount();
  return (
    <div className="assets-cards mt-16">
      {accounts === undefined
        ? accountKinds.map((kind) => <Skeleton key={kind} height="8.125rem" />)
        : accounts.map((account, index) => (
            <SelectCard
              key={account.account}
              selected={account.account === chosen}
              onSelect={() => choose(account.account)}
            >
              <span className="between">
                <span className="flex g-8 t-13 c-2">
                  <i className="swatch" style={shareColour(index)} />
                  {t(`accountTitle.${account.account}`)}
                </span>
                <span className="t-12 c-3">{format.percent(account.shareRate, 1)}</span>
              </span>
              <span className="t-20 w-6 num mt-4 assets-block">
                {hidden ? hiddenText : format.money(account.total)}
              </span>
              <AccountFigures account={account} hidden={hidden} />
            </SelectCard>
          ))}
    </div>
  );
}
