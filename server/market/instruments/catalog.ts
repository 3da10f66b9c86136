/** Every instrument, in the order lists show them. */

import type { Instrument } from '../types.ts';
import { CFD } from './cfd.ts';
import { CRYPTO } from './crypto.ts';
import { FOREX } from './forex.ts';
import { INDICES } from './indices.ts';
import { STOCKS } from './stocks.ts';

export const INSTRUMENTS: readonly Instrument[] = [...FOREX, ...CFD, ...CRYPTO, ...INDICES, ...STOCKS];
