import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';

/** 5 MB of 1048576 bytes. */
export const uploadBytesMax = 5 * 1_048_576;

export const upload = {
  upload: endpoint({
    method: 'POST',
    path: '/asset/admin/common/oss/upload',
    access: 'user',
    summary:
      'Stores one png, jpeg, webp or gif of at most 5 MB from the form field `file` and answers its path.',
    data: z.string(),
    errors: ['imageInvalid', 'imageTooLarge'],
    upload: true,
  }),
} as const;
