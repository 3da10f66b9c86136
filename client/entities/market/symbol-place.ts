/** The pages on which a symbol is viewed and traded. */
import { layoutPath, mobilePath } from '@papertape/shared/contract/places.ts';
import type { Layout } from '../../ui/layout.tsx';

export const chartPlace = (symbol: string) => mobilePath('chart', { symbol });

export const tradePlace = (layout: Layout, symbol: string) => layoutPath[layout]('trade', { symbol });
