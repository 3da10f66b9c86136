/** All instruments in the order in which lists show them. */

import type { Instrument } from '../types.ts';
import { cfd } from './cfd.ts';
import { crypto } from './crypto.ts';
import { forex } from './forex.ts';
import { indices } from './indices.ts';
import { stocks } from './stocks.ts';

export const instruments: readonly Instrument[] = [...forex, ...cfd, ...crypto, ...indices, ...stocks];
