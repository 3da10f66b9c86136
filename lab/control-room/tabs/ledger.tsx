/** The books of one user. Every figure is a button that opens its explanation. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { Person } from '@papertape/shared/contract/sim-room.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Empty } from '../../../client/ui/empty.tsx';
import { Picker } from '../../../client/ui/picker.tsx';
import { SegmentedControl } from '../../../client/ui/segmented-control.tsx';
import { useLook } from '../api/use-lab.ts';
import { Explained } from './explained.tsx';
import { Panel } from './panel.tsx';
import { explainFigure, type FigureQuery, useShown } from './shown.ts';

const contractFigures = [
  'wallet',
  'equity',
  'unrealised',
  'positionMargin',
  'orderMargin',
  'maintenanceMargin',
] as const;
const ownFigures = ['feesPaid', 'fundingPaid', 'debt'] as const;

function Figure({
  query,
  chosen,
  children,
}: {
  query: FigureQuery;
  chosen: boolean;
  children: React.ReactNode;
}) {
  return (
    <button type="button" className="figurerow" aria-pressed={chosen} onClick={() => explainFigure(query)}>
      {children}
    </button>
  );
}

const valueMs = 5_000;

/** Shows the value of a figure without its explanation. */
function FigureValue({ query: { uid, mode, figure } }: { query: FigureQuery }) {
  const format = useFormat();
  const { data } = useLook(sim.explain, { uid, mode, figure, page: 1, size: 1 }, { every: valueMs });
  return <b className="num">{data === undefined ? '' : format.detail(data.amount, data.coin)}</b>;
}

function BalanceFigures({ person, mode, query }: { person: Person; mode: Mode; query: FigureQuery }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { uid } = person;
  const isChosen = (one: FigureQuery) =>
    one.figure === query.figure &&
    (one.account ?? 'currency') === (query.account ?? 'currency') &&
    (one.coin ?? 'USDT') === (query.coin ?? 'USDT');
  const balances = person.mode === mode ? person.balances : [];
  return (
    <div className="figures">
      <h3>{t('balances')}</h3>
      {balances.length === 0 && <p className="c-3 t-12">{t('noBalances')}</p>}
      {balances.flatMap(({ account, coin, available, frozen }) =>
        (['available', 'frozen'] as const).map((figure) => {
          const one = { uid, mode, figure, account, coin };
          const amount = figure === 'available' ? available : frozen;
          return figure === 'frozen' && !/[1-9]/.test(amount) ? null : (
            <Figure key={`${account} ${coin} ${figure}`} query={one} chosen={isChosen(one)}>
              <span>
                {coin}{' '}
                <span className="c-3 t-12">{`${t(`kind.${account}`)} · ${t(`figure.${figure}`)}`}</span>
              </span>
              <b className="num">{format.detail(amount, coin)}</b>
            </Figure>
          );
        }),
      )}
      <h3>{t('contracts')}</h3>
      {[...contractFigures, ...ownFigures].map((figure) => {
        const one = { uid, mode, figure };
        return (
          <Figure key={figure} query={one} chosen={isChosen(one)}>
            {t(`figure.${figure}`)}
            <FigureValue query={one} />
          </Figure>
        );
      })}
    </div>
  );
}

export function LedgerTab() {
  const { t } = useTranslation('lab');
  const { data, error, again } = useLook(sim.people, { limit: 1_000 });
  const given = useShown((shown) => shown.query);
  const people = data?.list ?? [];
  const person = people.find(({ uid }) => uid === given?.uid) ?? people[0];
  const query = given ?? (person && { uid: person.uid, mode: person.mode, figure: 'available' as const });
  if (data !== undefined && (person === undefined || query === undefined)) {
    return <Empty title={t('noPeople')}>{t('noPeopleWhy')}</Empty>;
  }
  const head = person !== undefined && query !== undefined && (
    <>
      <Picker
        label={t('name')}
        look="chip"
        searchable
        value={person.uid}
        onChange={(uid) =>
          explainFigure({ ...query, uid, mode: people.find((one) => one.uid === uid)?.mode ?? 'real' })
        }
        options={people.map(({ uid, name }) => ({ value: uid, label: name, description: uid }))}
      />
      <SegmentedControl<Mode>
        label={t('accountLabel')}
        size="sm"
        inline
        value={query.mode}
        onChange={(mode) => explainFigure({ ...query, mode })}
        segments={(['real', 'demo'] as const).map((value) => ({ value, label: t(`account.${value}`) }))}
      />
    </>
  );
  return (
    <Panel title={t('tab.ledger')} note={t('ledgerNote')} end={head} error={error} onRetry={again}>
      {person !== undefined && query !== undefined && (
        <div className="books">
          <BalanceFigures person={person} mode={query.mode} query={query} />
          <Explained query={query} />
        </div>
      )}
    </Panel>
  );
}
