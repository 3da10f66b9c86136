// Reads the host of the page from the parameters of `npm run build` and `npm start`, or from the environment.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Trouble } from './console.mjs';

/**
 * `api`, `sockets`, `files`: base addresses without a trailing slash, several separated by commas, empty for the page's own origin.
 * `papertape`: the other host is a Papertape server, which accepts the headers of this product.
 * `brand`: the brand file; empty for Papertape's own brand.
 * @typedef {{ api: string, sockets: string, files: string, papertape: boolean, brand: string, out: string | undefined }} PageSettings
 */

/**
 * Parses addresses of equal machines, separated by commas; the page moves from one that does not answer to the next.
 * @param {string} name @param {string} text @param {string[]} schemes
 */
function readBases(name, text, schemes) {
  return text
    .split(',')
    .map((one) => readBase(name, one, schemes))
    .filter((base) => base !== '')
    .join();
}

/** @param {string} name @param {string} text @param {string[]} schemes */
function readBase(name, text, schemes) {
  const given = text.trim();
  if (given === '') return '';
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isBase = url !== undefined && url.search === '' && url.hash === '' && url.username === '';
  if (!isBase || !schemes.includes(url.protocol)) {
    const examples = schemes.map((scheme) => `${scheme}//trading.example`).join(' or ');
    throw new Trouble(`${name} must be an address like ${examples}; it is "${given}".`);
  }
  return url.href.replace(/\/+$/, '');
}

/** @param {string[]} parameters */
function parse(parameters) {
  try {
    const options = /** @type {const} */ ({
      api: { type: 'string' },
      sockets: { type: 'string' },
      files: { type: 'string' },
      papertape: { type: 'boolean' },
      brand: { type: 'string' },
      out: { type: 'string' },
    });
    return parseArgs({ args: parameters, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Trouble(`${message}\nKnown: --api, --sockets, --files, --papertape, --brand, --out.`);
  }
}

/**
 * Reads the settings; a parameter overrides the variable of the same meaning.
 * @param {string[]} [parameters] @param {Record<string, string | undefined>} [env] @returns {PageSettings}
 */
export function readPageSettings(parameters = process.argv.slice(2), env = process.env) {
  const given = parse(parameters);
  const api = readBases('--api (VITE_API_BASE)', given.api ?? env['VITE_API_BASE'] ?? '', [
    'https:',
    'http:',
  ]);
  const sockets = readBases('--sockets (VITE_SOCKET_BASE)', given.sockets ?? env['VITE_SOCKET_BASE'] ?? '', [
    'wss:',
    'ws:',
  ]);
  const files = readBases('--files (VITE_FILES_BASE)', given.files ?? env['VITE_FILES_BASE'] ?? '', [
    'https:',
    'http:',
  ]);
  const count = api.split(',').length;
  for (const [name, bases] of Object.entries({ '--sockets': sockets, '--files': files }))
    if (bases.includes(',') && bases.split(',').length !== count)
      throw new Trouble(`${name} must be one address, or one for each of the ${count} of --api.`);
  const brand = given.brand ?? env['VITE_BRAND_FILE'] ?? '';
  const papertape = given.papertape ?? env['VITE_API_PAPERTAPE'] === '1';
  return {
    api,
    sockets,
    files,
    papertape,
    brand: brand === '' ? '' : path.resolve(brand),
    out: given.out === undefined ? undefined : path.resolve(given.out),
  };
}

/** Returns the variables that the bundler inserts into the page: these, and others with the same prefix. @param {PageSettings} settings */
export function pageEnvironment({ api, sockets, files, papertape, brand }, env = process.env) {
  const others = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  return {
    ...Object.fromEntries(others),
    VITE_API_BASE: api,
    VITE_SOCKET_BASE: sockets,
    VITE_FILES_BASE: files,
    VITE_API_PAPERTAPE: papertape ? '1' : '',
    VITE_BRAND_FILE: brand,
  };
}
