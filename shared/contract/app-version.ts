import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';

const platform = z.enum(['ios', 'android']);

export const appVersion = {
  appQr: endpoint({
    method: 'GET',
    path: '/asset/api/app-version/app-qr',
    access: 'visitor',
    summary: 'Returns the store links that are shown as QR codes.',
    data: z.array(z.object({ platform, name: z.string(), url: z.string(), versionNo: z.string() })),
  }),

  getVersion: endpoint({
    method: 'GET',
    path: '/asset/api/app-version/get-version',
    access: 'visitor',
    summary: 'Returns the newest version for a platform, and whether the caller must or may update.',
    query: z.strictObject({
      platform,
      versionNo: z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){0,3}$/)),
    }),
    data: z.object({
      version: z.object({
        versionNo: z.string(),
        versionCode: z.number(),
        description: z.string(),
        linkUpdateHot: z.nullable(z.string()),
        linkUpdateFull: z.nullable(z.string()),
      }),
      /** Null when the caller is up to date. */
      newUpdateTag: z.nullable(z.enum(['must_update', 'choose_update'])),
    }),
    example: { platform: 'android', versionNo: '1.0.0' },
  }),
} as const;
