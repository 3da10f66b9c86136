import { identity } from '@papertape/shared/contract/identity.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useAccountSwitch } from '../../../entities/account/switch-dialog.tsx';
import type { ExplainSubject } from '../../../entities/money/explain-sheet.tsx';
import { useAction } from '../../../lib/api/use-action.ts';
import { latestTicker, useAccount } from '../../../lib/feeds/use-live.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { useMode } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { markDone } from '../week-store.ts';
import { useFreeUsdt, type WeekTask } from './week-tasks.ts';

interface StepProps {
  label: string;
}

export interface WeekActProps {
  task: WeekTask;
  slip: string;
  /** Opens an explanation, which outlives its step; undefined on a host that has none. */
  explain: ((subject: ExplainSubject) => void) | undefined;
}

/** Takes the step of a first hour that is next, with one press. */
export function WeekAct({ task, slip, explain }: WeekActProps) {
  const { t } = useTranslation('paper');
  const hasPosition = useAccount(({ positions }) => positions.length > 0);
  if (task === 'money') return <GetMoney label={t('week.acts.money')} />;
  if (task === 'why') return <SeeWhy label={t('week.acts.why')} slip={slip} explain={explain} />;
  // A position that was closed meanwhile is opened again.
  if (task === 'open' || !hasPosition) return <OpenPosition label={t('week.acts.open')} />;
  return <UsePosition label={t(`week.acts.${task}`)} query={task === 'stop' ? 'protect' : 'close'} />;
}

function ActButton({ label, busy, onPress }: StepProps & { busy?: boolean; onPress: () => void }) {
  return (
    <button type="button" className="week__act" aria-busy={busy} disabled={busy} onClick={onPress}>
      {label}
      <Icon name="chevron-right" size={16} />
    </button>
  );
}

/** Switches to the demo account, or tops it up where it is the current one; the real one is funded by a deposit. */
function GetMoney({ label }: StepProps) {
  const { t } = useTranslation('paper');
  const layout = useLayout();
  const isDemo = useMode() === 'demo';
  const { busy, switchTo } = useAccountSwitch();
  const topUp = useAction(identity.accountSwitch);
  const get = () => void (isDemo ? topUp.run({ mode: 'demo', demo: 'topUp' }) : switchTo('demo'));
  return (
    <>
      <ActButton label={label} busy={busy || topUp.busy} onPress={get} />
      {!isDemo && (
        <Link className="week__other t-12" to={layoutPath[layout]('recharge')}>
          {t('week.deposit')}
        </Link>
      )}
    </>
  );
}

/** Share of the free money that the suggested position is worth. */
const suggestedShare = '0.1';

/** Returns a size worth a tenth of the free money; undefined without a price. */
function suggestSize(symbol: string, free: string): string | undefined {
  const last = latestTicker(symbol)?.last;
  const decimals = knownInstrument(symbol)?.sizeDecimals;
  if (last === undefined || decimals === undefined || !(Number(last) > 0)) return undefined;
  const size = decimalText(new Decimal(free).times(suggestedShare).div(last), decimals);
  return Number(size) > 0 ? size : undefined;
}

/** Opens the order form with side, type and amount filled in. */
function OpenPosition({ label }: StepProps) {
  const layout = useLayout();
  const navigate = useNavigate();
  const symbol = useSettings((settings) => settings.symbol);
  const free = useFreeUsdt() ?? '0';
  const open = () => {
    const amount = suggestSize(symbol, free);
    void navigate(layoutPath[layout]('trade', { symbol, side: 'buy', type: 'market', amount }));
  };
  return <ActButton label={label} onPress={open} />;
}

/** Opens a question about the newest position. */
function UsePosition({ label, query }: StepProps & { query: 'protect' | 'close' }) {
  const layout = useLayout();
  const newest = useAccount(
    ({ positions }) => positions.toSorted((left, right) => right.openedAt - left.openedAt)[0],
  );
  if (newest === undefined) return null;
  const { id, symbol } = newest;
  return (
    <Link className="week__act" to={layoutPath[layout]('trade', { symbol, [query]: id })}>
      {label}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

/** Opens the entries of the balance that the first trade has just changed. */
function SeeWhy({ label, slip, explain }: StepProps & Omit<WeekActProps, 'task'>) {
  const { t } = useTranslation('paper');
  const figure = (name: 'available' | 'total') => ({
    label: t(`week.figures.${name}`),
    query: { figure: name, account: 'currency', coin: 'USDT' } as const,
  });
  const subject: ExplainSubject = { title: 'USDT', figures: [figure('available'), figure('total')] };
  const see = () => {
    explain?.(subject);
    markDone(slip, ['why']);
  };
  return <ActButton label={label} onPress={see} />;
}
