/** The open tab, and the figure that the ledger explains. */
import type { ExplainedFigure } from '@papertape/shared/contract/explain.ts';
import type { AccountKind, Mode } from '@papertape/shared/contract/values.ts';
import { create } from 'zustand';
import { keepPart, partHere } from '../api/place.ts';

export const tabNames = [
  'class',
  'people',
  'orders',
  'ledger',
  'office',
  'inbox',
  'faults',
  'lessons',
  'traffic',
  'events',
  'recordings',
  'states',
  'audit',
] as const;
export type TabName = (typeof tabNames)[number];

export interface FigureQuery {
  uid: string;
  mode: Mode;
  figure: ExplainedFigure;
  account?: AccountKind;
  coin?: string;
  /** Id of a position or a close. */
  id?: string;
}

interface Shown {
  tab: TabName;
  query: FigureQuery | undefined;
}

export const useShown = create<Shown>(() => ({
  tab: tabNames.find((name) => name === partHere('tab')) ?? 'class',
  query: undefined,
}));

export function showTab(tab: TabName): void {
  useShown.setState({ tab });
  keepPart('tab', tab);
}

/** Opens the ledger at a figure. */
export function explainFigure(query: FigureQuery): void {
  useShown.setState({ query });
  showTab('ledger');
}
