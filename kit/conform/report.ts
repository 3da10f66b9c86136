/** What a walk over the contract found, and its words. */
import { type Difference, notRead } from '@papertape/shared/reading/differences.ts';

/**
 * same: as the contract says. refused: with a code that the contract has for it, so that its data was not seen. differs: see the
 * places. absent: the host does not know the path. unanswered: no envelope came. skipped: not called.
 */
type Outcome = 'same' | 'refused' | 'differs' | 'absent' | 'unanswered' | 'skipped';

/** missing: the contract has it, the answer not. more: the answer has it, the contract not. otherwise: both, in other types or words. */
type PlaceKind = 'missing' | 'more' | 'otherwise';

export interface PlaceFound {
  /** `missing`, `more` or `otherwise`. */
  kind: PlaceKind;
  /** In the data, items of lists as `[]`; in the envelope from "envelope". */
  at: string;
  /** What the contract says. */
  expected: string;
  /** The type that is there. */
  found: string;
  /** What is there, as JSON. */
  example: string;
}

export interface Finding {
  /** "trading.list", or "feed orders". */
  name: string;
  /** "GET /asset/api/contract-margin/list", or "WS /ws/orders". */
  call: string;
  /** same, refused, differs, absent, unanswered or skipped. */
  outcome: Outcome;
  /** Why it was refused, skipped or not understood. */
  note: string;
  /** Where it differs. */
  places: PlaceFound[];
}

export interface Report {
  /** Its address. */
  host: string;
  /** Call by call, then feed by feed. */
  findings: Finding[];
}

function kindOf({ expected, found }: Difference): PlaceKind {
  if (expected === notRead) return 'more';
  return found === 'undefined' ? 'missing' : 'otherwise';
}

export function placeOf(difference: Difference): PlaceFound {
  const { at, expected, found, example } = difference;
  return { kind: kindOf(difference), at, expected, found, example };
}

/** What somebody has to look at: everything but what is as it should be, and what was not asked. */
export const isFound = ({ outcome }: Finding) =>
  outcome === 'differs' || outcome === 'absent' || outcome === 'unanswered';

function countsOf({ findings }: Report): Record<Outcome, number> {
  const counts: Record<Outcome, number> = {
    same: 0,
    refused: 0,
    differs: 0,
    absent: 0,
    unanswered: 0,
    skipped: 0,
  };
  for (const { outcome } of findings) counts[outcome] += 1;
  return counts;
}

const placeText = ({ kind, at, expected, found, example }: PlaceFound) => {
  const where = at === '' ? '(the whole answer)' : at;
  if (kind === 'missing') return `missing    ${where}: ${expected}`;
  if (kind === 'more') return `more       ${where}: ${found}, ${example}`;
  return `otherwise  ${where}: ${expected}, found ${found}, ${example}`;
};

export function summaryText(report: Report): string {
  const { same, refused, differs, absent, unanswered, skipped } = countsOf(report);
  return `${same} as the contract says, ${refused} refused as it allows, ${differs} differ, ${absent} absent, ${unanswered} unanswered, ${skipped} not called`;
}

export function reportText(report: Report): string {
  const found = report.findings.filter(isFound);
  const blocks = found.map(({ call, outcome, note, places }) =>
    [
      `${call}  ${outcome}${note === '' ? '' : `: ${note}`}`,
      ...places.map((place) => `  ${placeText(place)}`),
    ].join('\n'),
  );
  return [...blocks, `${report.host}: ${summaryText(report)}`].join('\n\n');
}
