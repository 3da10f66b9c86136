/** Units of the figures of the contract, by field name. */

const units: readonly (readonly [names: RegExp, unit: string])[] = [
  [/Rate$|^errorRate$/, 'a share of one: "0.0214" is 2.14 %'],
  [/Usd$/, 'US dollars'],
  [/^totalBtc$/, 'bitcoin'],
  [/Ms$/, 'milliseconds of world time'],
  [
    /^(time|moment|since|until|now|to|startTime|serverTime|.*(At|Time|Until))$/,
    'epoch milliseconds of the world clock',
  ],
  [/^(seconds|duration)$/, 'seconds of world time'],
  [/^days$|Days$/, 'days of world time'],
  [
    /^(stake|payout|expectedPayout|wallet|equity|unrealised|realised|profit|margin|debit|notional|funding|fee)$|Margin$/,
    'USDT, or the coin of the row where it has one',
  ],
  [
    /^(amount|number|total|available|frozen|principal|change|balanceAfter|interest|demoBalance)$|^(minimum|maximum)(Deposit|Withdrawal)$|Fee$|Amount$/,
    'the coin that the call or the row names, with at most 8 decimals',
  ],
  [
    /^(size|filledSize|minSize|maxSize|sizeStep)$/,
    "the instrument's `sizeUnit`; in lists the rows of a page",
  ],
  [
    /^(last|bid|ask|high|low|open|close|mark|index|price|step|takeProfit|stopLoss)$|Price$/,
    'the quote currency of the symbol',
  ],
  [/^volume$/, 'base units of the symbol'],
  [/^turnover$/, 'the quote currency of the symbol'],
];

function findUnit(name: string): string | undefined {
  return units.find(([names]) => names.test(name))?.[1];
}

/** Returns one line per unit, with its fields. */
export function unitLines(names: Iterable<string>): string[] {
  const byUnit = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const unit = findUnit(name);
    if (unit !== undefined) byUnit.set(unit, [...(byUnit.get(unit) ?? []), name]);
  }
  return [...byUnit].map(
    ([unit, fields]) => `- ${fields.map((field) => `\`${field}\``).join(', ')}: ${unit}`,
  );
}
