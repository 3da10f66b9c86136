import * as z from 'zod/mini';
import { kycStatus } from './identity-values.ts';
import { endpoint } from './kit/endpoint.ts';
import { text, time, uploadedPath } from './values.ts';

const idCard = z.object({
  status: kycStatus,
  realName: z.nullable(z.string()),
  /** Masked except for the last four characters. */
  identificationNumber: z.nullable(z.string()),
  front: z.nullable(z.string()),
  back: z.nullable(z.string()),
  extra: z.array(z.string()),
  /** Reason of a rejection, in the caller's language. */
  reason: z.nullable(z.string()),
  submittedAt: z.nullable(time),
  decidedAt: z.nullable(time),
});
export type IdCard = z.output<typeof idCard>;

export const kyc = {
  info: endpoint({
    method: 'GET',
    path: '/asset/api/idCard/info',
    access: 'user',
    summary: 'Returns the caller’s identity documents and their status.',
    data: idCard,
  }),

  insert: endpoint({
    method: 'POST',
    path: '/asset/api/idCard/insert',
    access: 'user',
    summary: 'Submits identity documents for review; after a rejection they can be submitted again.',
    body: z.strictObject({
      realName: text(80),
      identificationNumber: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{4,40}$/)),
      front: uploadedPath,
      back: uploadedPath,
      extra: z._default(z.array(uploadedPath).check(z.maxLength(4)), []),
    }),
    data: idCard,
    errors: ['kycPending', 'kycVerified', 'imageInvalid'],
    example: {
      realName: 'Mia Carter',
      identificationNumber: 'X4820193',
      front: '/files/3fQz81LwPnX4.png',
      back: '/files/8kTb02VyQmZ7.jpg',
    },
  }),
} as const;
