/** Recordings that a new world plays instead of the market of its seed. */
import * as z from 'zod/mini';
import { dayMs } from '../durations.ts';
import { symbolPattern } from '../text/symbol.ts';

/** Id (64 hexadecimal digits) or name of a recording. */
const key = z.string().check(z.minLength(1), z.maxLength(80));

const use = z.strictObject({
  recording: key,
  /**
   * ISO time at or after which it begins, moved by whole weeks or days, or `own dates`, the default.
   */
  begin: z.optional(z.union([z.literal('own dates'), z.iso.datetime({ offset: true, precision: null })])),
  /** Steps by which it is moved; whole weeks keep its sessions and weekends. */
  by: z.optional(z.enum(['weeks', 'days'])),
  /** `join` scales it so that it continues the market's price where it begins; by default prices are its own. */
  scale: z.optional(z.enum(['none', 'join'])),
  /** Prices before and after it: those of the seed, the default, or none. */
  else: z.optional(z.enum(['market', 'closed'])),
});

/** Recordings by symbol. */
export const worldRecordings = z.record(z.string().check(z.regex(symbolPattern)), z.union([key, use]));
export type WorldRecordings = z.output<typeof worldRecordings>;

/** A use as a world keeps it: by the hash of the content, with every choice resolved. */
export const storedRecordings = z.record(
  z.string().check(z.regex(symbolPattern)),
  z.strictObject({
    id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Added to every time of the recording in ms; whole days. */
    shiftMs: z.number().check(z.int(), z.multipleOf(dayMs)),
    /** `secret` multiplies its prices by a factor that follows from the seed of the world. */
    scale: z.enum(['none', 'join', 'secret']),
    outside: z.enum(['market', 'closed']),
    /** Symbol of the recording where the world shows it under another one. */
    of: z.optional(z.string().check(z.regex(symbolPattern))),
  }),
);
export type StoredRecordings = z.output<typeof storedRecordings>;
