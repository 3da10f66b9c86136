import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeAlertSheet } from '../../../entities/alerts/alert-sheets.ts';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast.ts';
import { removeAlert, restoreAlert } from '../alert-store.ts';
import type { PriceAlert } from '../model/price-alert.ts';
import { useAlertText } from '../use-alert-form.ts';

interface AlertListProps {
  owner: string;
  alerts: readonly PriceAlert[];
  /** Shows and links the symbol of each alert. */
  withSymbol?: boolean | undefined;
}

export function AlertList({ owner, alerts, withSymbol }: AlertListProps) {
  return (
    <ul>
      {alerts.map((alert) => (
        <AlertRow key={alert.id} owner={owner} alert={alert} withSymbol={withSymbol} />
      ))}
    </ul>
  );
}

/** Moves the focus to the next row, because the row disappears with its button. */
function passFocusOn({ currentTarget }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = next?.querySelector('button') ?? currentTarget.closest<HTMLElement>('.alerts');
  target?.focus();
}

function useDelete(owner: string, alert: PriceAlert) {
  const { t } = useTranslation('alerts');
  return (event: MouseEvent<HTMLElement>) => {
    passFocusOn(event);
    removeAlert(owner, alert.id);
    const action = { label: t('undo'), onPress: () => restoreAlert(owner, alert) };
    showToast({ tone: 'plain', text: t('deleted'), id: `alert-${alert.id}`, action });
  };
}

function momentText(format: Format, time: number): string {
  return `${format.monthDay(time)} ${format.minute(time)}`;
}

interface AlertRowProps extends Pick<AlertListProps, 'owner' | 'withSymbol'> {
  alert: PriceAlert;
}

function AlertRow({ owner, alert, withSymbol }: AlertRowProps) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const remove = useDelete(owner, alert);
  const text = useAlertText()(alert);
  const { symbol, reference, createdAt, reached } = alert;
  const name = format.symbol(symbol);
  const instrument = knownInstrument(symbol);
  const { key, at, price } = reached
    ? ({ key: 'reachedAt', ...reached } as const)
    : ({ key: 'setAt', at: createdAt, price: reference } as const);
  return (
    <li className="alerts__row">
      {withSymbol && instrument && (
        <span className="alerts__icon">
          <SymbolIcon instrument={instrument} size={28} />
        </span>
      )}
      <span className="grow num">
        <span className="alerts__text">
          {withSymbol && (
            <>
              <SymbolLink symbol={symbol} name={name} />{' '}
            </>
          )}
          {text}
        </span>
        <span className="t-12 c-3 alerts__sub">
          {t(key, { time: momentText(format, at), price: format.price(price, symbol) })}
        </span>
      </span>
      <IconButton
        icon="trash"
        iconSize={18}
        label={t('delete', { symbol: name, alert: text })}
        onClick={remove}
      />
    </li>
  );
}

/** Covers the whole row except its button. */
function SymbolLink({ symbol, name }: { symbol: string; name: string }) {
  const layout = useLayout();
  return (
    <Link className="alerts__link" to={tradePlace(layout, symbol)} onClick={closeAlertSheet}>
      {name}
    </Link>
  );
}
