/** A small picture for receipts and identity documents. */

/** One gray pixel as PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQI12NoAAAAggCB3UNq9AAAAABJRU5ErkJggg==';

export function smallPicture(): Blob {
  return new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' });
}
