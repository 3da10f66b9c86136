/** Names of columns in files, also in the languages in which sources such as Investing.com write them. */

export const columnNames = [
  'time',
  'date',
  'clock',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'price',
  'amount',
  'side',
  'buyerIsMaker',
  'id',
  'bid',
  'ask',
  'symbol',
  '-',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** Returns a name in small letters without accents, blanks and other signs. */
export const normalizeName = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const splitNames = (text: string) => text.split(' ').map(normalizeName);

const names: Readonly<Partial<Record<ColumnName, string>>> = {
  time: `time timestamp datetime gmttime utctime localtime opentime starttime begin begins start t ts unix unixtime
    unixtimestamp epoch transacttime tradetime windowstart etutc indexlevel0 timeutc dateutc timeest dategmt eventtime
    zeit uhrzeit zeitpunkt zeitstempel datumzeit heure dateheure ora dataora 日時 時刻 時間 时间 시간 일시`,
  date: 'date day dtyyyymmdd tradedate datum tag data giorno jour 日付 日付け 日期 날짜 일자',
  open: `open o openprice first op eröffnung eröffn eröffnungskurs erster ouv ouverture apertura 始値 시가 开盘 开盘价
    開市 開盤 開盤價`,
  high: 'high h highprice max hi hoch höchst höchstkurs tageshoch plushaut haut massimo 高値 고가 高 最高 最高价 最高價',
  low: 'low l lowprice min lo tief tiefst tiefstkurs tagestief plusbas bas minimo 安値 저가 低 最低 最低价 最低價',
  close: `close c closeprice closelast cl closing schluss schlusskurs zuletzt dernier clôture chiusura ultimo 終値 종가
    收盘 收盘价 收市 收盤 收盤價`,
  volume: `volume v vol tickvolume tickvol basevolume volumebase totalvolume volumen stücke volumi 出来高 거래량 交易量
    成交量`,
  price: 'price p last tradeprice lastprice kurs preis prix prezzo 価格 가격 价格 價格',
  amount: 'amount qty quantity size q s baseqty tradesize menge quantité quantità 数量 數量 수량',
  side: 'side takerside direction type',
  buyerIsMaker: 'isbuyermaker buyerismaker m wasthebuyerthemaker',
  id: 'id tradeid aggtradeid aggregatetradeid tid',
  bid: 'bid b bidprice geld geldkurs',
  ask: 'ask a askprice offer brief briefkurs',
  symbol: 'symbol ticker pair instrument sym',
};

const columnsByName = new Map<string, ColumnName>(
  Object.entries(names).flatMap(([column, list]) =>
    splitNames(list.replaceAll(/\s+/g, ' ')).map((name): [string, ColumnName] => [
      name,
      column as ColumnName,
    ]),
  ),
);

/** Normalized names of a time of day, where a date is in another cell. */
export const clockNames: ReadonlySet<string> = new Set(
  splitNames('time zeit uhrzeit heure ora 時刻 時間 时间 시간'),
);

/** Returns the column of a normalized name; undefined for an unknown one. */
export function findColumnName(name: string): ColumnName | undefined {
  const isVolume = /^(volume|vol)(?!.*(ma|usd|eur|quote))/.test(name);
  return columnsByName.get(name) ?? (isVolume ? 'volume' : undefined);
}
