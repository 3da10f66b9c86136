import { useTranslation } from 'react-i18next';
import type { SortKey } from '../../../entities/market/quote-order.ts';
import type { SortPlace } from '../../../entities/market/use-sort-place.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The heads of the columns, which sort. Volume has no column of its own and stands beside the symbol. */
export function QuoteHead({ sort, pressSort }: SortPlace) {
  const named = (key: SortKey) => (sort?.key === key ? sort.direction : 'none');
  const first = sort?.key === 'volume' ? named('volume') : named('symbol');
  return (
    <thead>
      <tr className="quote-head">
        <th scope="col" aria-sort={first} className="quote-sorts">
          <SortButton name="symbol" sort={sort} pressSort={pressSort} />
          <SortButton name="volume" sort={sort} pressSort={pressSort} />
        </th>
        <th scope="col" aria-sort={named('price')}>
          <SortButton name="price" sort={sort} pressSort={pressSort} />
        </th>
        <th scope="col" aria-sort={named('change')}>
          <SortButton name="change" sort={sort} pressSort={pressSort} />
        </th>
      </tr>
    </thead>
  );
}

function SortButton({ name, sort, pressSort }: SortPlace & { name: SortKey }) {
  const { t } = useTranslation('quote');
  return (
    <button
      type="button"
      className="quote-sort"
      data-sort={sort?.key === name ? sort.direction : undefined}
      onClick={() => pressSort(name)}
    >
      <span>{t(`sort.${name}`)}</span>
      <Icon name="sort" size={12} filled />
    </button>
  );
}
