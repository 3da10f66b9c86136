/** Columns that hold one of a few words, with those words. A missing column does not compile. */
import * as enums from '../../generated/prisma/enums.ts';
import type { RowOf, Tables } from '../database.ts';

type IsClosed<Value> = [Value] extends [string] ? (string extends Value ? false : true) : false;
type ClosedOf<Row> = {
  [Column in keyof Row as IsClosed<NonNullable<Row[Column]>> extends true ? Column : never]: {
    [Word in NonNullable<Row[Column]> & string]: string;
  };
};
type ClosedTables = {
  readonly [Name in keyof Tables as keyof ClosedOf<RowOf<Name>> extends never
    ? never
    : Capitalize<Name>]: ClosedOf<RowOf<Name>>;
};

const { Mode: mode, Side: side, MarginMode: marginMode } = enums;

const tables: ClosedTables = {
  Transfer: { mode, fromKind: enums.AccountKind, toKind: enums.AccountKind },
  ChartAlert: { status: enums.ChartAlertStatus, reason: enums.ChartAlertEnd },
  ConditionalOrder: {
    mode,
    side,
    action: enums.OrderAction,
    kind: enums.ConditionalKind,
    type: enums.OrderType,
    timeInForce: enums.TimeInForce,
    triggerBy: enums.TriggerBy,
    triggerWhen: enums.TriggerWhen,
    activationWhen: enums.TriggerWhen,
    status: enums.ConditionalStatus,
    reason: enums.ConditionalEnd,
  },
  ExchangeQuote: { mode, side: enums.ExchangeSide },
  FlashExchange: { mode, side: enums.ExchangeSide },
  Subscription: { mode, status: enums.SubscriptionStatus },
  User: { kycStatus: enums.KycStatus, mode, marginMode, positionMode: enums.PositionMode },
  Session: { device: enums.Device },
  InboxMessage: { channel: enums.InboxChannel },
  IdCard: { status: enums.KycStatus },
  Loan: { mode, status: enums.LoanStatus },
  LoanPayment: { mode },
  Notification: { mode },
  Recharge: { channel: enums.RechargeChannel, status: enums.RechargeStatus },
  SecondsContract: {
    mode,
    group: enums.ProductGroup,
    side,
    status: enums.SecondsStatus,
    result: enums.SecondsResult,
  },
  SupportMessage: { sender: enums.Sender },
  TradeNote: { mode },
  PerpetualOrder: {
    mode,
    side,
    action: enums.OrderAction,
    type: enums.OrderType,
    marginMode,
    origin: enums.OrderOrigin,
    status: enums.OrderStatus,
    cancelReason: enums.CancelReason,
  },
  PerpetualPosition: {
    mode,
    side,
    marginMode,
    status: enums.PositionStatus,
    closeReason: enums.CloseReason,
  },
  PerpetualFill: { mode, side, action: enums.OrderAction, liquidity: enums.Liquidity },
  PerpetualClose: { mode, side, marginMode, reason: enums.CloseReason },
  MarginChange: { mode, side, reason: enums.MarginReason },
  SymbolLeverage: { mode },
  Withdrawal: { status: enums.RequestStatus },
  WorldState: { clockMode: enums.ClockMode },
  PublishedNews: { kind: enums.NewsKind },
};

/** Returns the words that a column may hold; undefined if it is not restricted. */
export function closedWords(table: string, column: string): readonly string[] | undefined {
  const columns = (tables as Readonly<Record<string, Readonly<Record<string, object>>>>)[table];
  const words = columns === undefined ? undefined : columns[column];
  return words === undefined ? undefined : Object.keys(words);
}
