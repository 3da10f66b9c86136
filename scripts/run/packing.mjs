// Writes a Brotli and a gzip copy beside each built file that gets smaller, which the server sends as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliPack = promisify(brotliCompress);
const gzipPack = promisify(gzip);

/**
 * Effort of compression. Copies of `smallest` are 8 % smaller than those of `quick`, and take half a minute of processor time instead of
 * half a second.
 * @typedef {'quick' | 'smallest'} Effort
 */

/** Pictures and fonts are compressed already. */
const packable = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this number of bytes, a copy saves less than the header that names it costs. */
const smallestSize = 256;

/** Distance codes as [NPOSTFIX, NDIRECT] (RFC 7932, section 4). The best pair differs by file; it saves up to 0.3 %. */
const distanceCodes = /** @type {const} */ ([
  [0, 0],
  [1, 0],
  [1, 8],
  [0, 15],
]);

const efforts = {
  quick: { quality: 5, codes: distanceCodes.slice(0, 1) },
  smallest: { quality: constants.BROTLI_MAX_QUALITY, codes: distanceCodes },
};

/** @param {Buffer} bytes @param {Effort} effort */
async function packBrotli(bytes, effort) {
  const { quality, codes } = efforts[effort];
  const copies = await Promise.all(
    codes.map(([postfix, direct]) =>
      brotliPack(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  );
  return copies.reduce((best, copy) => (copy.length < best.length ? copy : best));
}

/** @param {string} file @param {Effort} effort */
async function packFile(file, effort) {
  const bytes = await readFile(file);
  if (bytes.length < smallestSize) return;
  const copies = {
    br: await packBrotli(bytes, effort),
    gz: await gzipPack(bytes, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [ending, packed] of Object.entries(copies)) {
    if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed);
  }
}

/** Packs the files of a built page; copies of an earlier run are replaced. @param {string} folder @param {Effort} effort */
export async function packFolder(folder, effort) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => packable.test(name));
  await Promise.all(files.map((name) => packFile(path.join(folder, name), effort)));
}
