/** Schema of a world's settings, as stored. */
import { classRules as rules } from '@papertape/shared/contract/class-rows.ts';
import { storedRecordings } from '@papertape/shared/contract/world-recordings.ts';
import * as z from 'zod/mini';
import type { WorldSettings } from './settings.ts';

/** A lifted limit is stored as the largest safe integer. */
const limit = z.exactOptional(z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)));

const policy = z.strictObject({
  delayMs: z.number().check(z.int(), z.gte(0), z.lte(31_536_000_000)),
  outcome: z.enum(['approve', 'reject', 'manual']),
});

const limits: Record<keyof WorldSettings['limits'], typeof limit> = {
  signInPerMinute: limit,
  codesPerMinute: limit,
  ordersPerMinute: limit,
  requestsPerMinute: limit,
  codesPerContactDay: limit,
  wrongCodesPerContactDay: limit,
  uploadsPerDay: limit,
  uploadBytesPerDay: limit,
  messagesPerDay: limit,
  visitorMessagesPerDay: limit,
};

/** Earlier versions stored fewer rules. */
const classRules = z.object({
  trading: z._default(rules.shape.trading, 'open'),
  viewOnly: z._default(rules.shape.viewOnly, false),
  resetDemo: z._default(rules.shape.resetDemo, true),
  secondsAgain: z._default(rules.shape.secondsAgain, true),
});

/** Fields that an earlier version did not have are missing. */
export const worldSettings = z.object({
  country: z.exactOptional(z.string().check(z.maxLength(60))),
  backOffice: z.exactOptional(
    z.strictObject({ recharge: policy, withdraw: policy, kyc: policy, loan: policy }),
  ),
  limits: z.exactOptional(z.object(limits)),
  strict: z.exactOptional(z.boolean()),
  classRules: z.exactOptional(z.nullable(classRules)),
  recordings: z.exactOptional(storedRecordings),
});
