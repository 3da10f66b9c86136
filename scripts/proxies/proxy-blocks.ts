/** The proxies of the operator's guide: their blocks, and complete configurations made of them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/workspace.mjs';

export const proxyNames = ['nginx', 'caddy', 'haproxy'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** Returns the block of the guide in the language of a proxy. */
export function readProxyBlock(name: ProxyName): string {
  const guide = readFileSync(path.join(root, 'docs/kit/operator.md'), 'utf8');
  const [, block] = new RegExp(`\`\`\`${name}\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  if (block === undefined) throw new Error(`the operator's guide has no block for ${name}`);
  return block;
}

interface ProxyPlace {
  /** Port of the proxy on loopback. */
  port: number;
  /** Port of the server behind it. */
  upstream: number;
  /** Folder for the files of the proxy. */
  folder: string;
  /** Serves TLS by the certificate of the folder: `own.crt`, `own.key` and, joined, `own.pem`. */
  hasTls: boolean;
}

/** Replaces every match of a text, and throws if there is none: the guide and this file have parted. */
function replaced(block: string, pattern: RegExp, text: string): string {
  if (!pattern.test(block)) throw new Error(`the guide has no ${pattern} in:\n${block}`);
  return block.replace(pattern, () => text);
}

/** Returns a complete configuration of the block of the guide, at ports of loopback and without a service account. */
export function createProxyConfiguration(
  name: ProxyName,
  { port, upstream, folder, hasTls }: ProxyPlace,
): string {
  const behind = replaced(readProxyBlock(name), /127\.0\.0\.1:3000/, `127.0.0.1:${upstream}`);
  if (name === 'caddy') {
    const site = `${hasTls ? 'https' : 'http'}://localhost:${port} {\n  bind 127.0.0.1${hasTls ? '\n  tls internal' : ''}`;
    const block = replaced(behind, /^papertape\.example \{/m, site);
    return `{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n}\n${block}`;
  }
  if (name === 'haproxy') {
    const crt = hasTls ? ` ssl crt ${folder}/own.pem` : '';
    return `global\n  maxconn 200\n${replaced(behind, /bind :443 .*/, `bind 127.0.0.1:${port}${crt}`)}`;
  }
  const listening = replaced(behind, /listen 443 ssl;/, `listen 127.0.0.1:${port}${hasTls ? ' ssl' : ''};`);
  const certificate = replaced(listening, /\/etc\/ssl\/papertape\.crt/, `${folder}/own.crt`);
  const block = replaced(certificate, /\/etc\/ssl\/papertape\.key/, `${folder}/own.key`);
  const plain = hasTls ? block : block.replace(/^ *ssl_certificate.*\n/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  return [
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;`,
    'events {}',
    `http {\n  access_log off;\n${temporary.join('\n')}\n${plain}}`,
  ].join('\n');
}

/** Returns the command that checks a configuration, and the one that runs it in the foreground. */
export function createProxyCommands(
  name: ProxyName,
  file: string,
): { check: readonly string[]; run: readonly string[] } {
  if (name === 'nginx') return { check: ['nginx', '-t', '-q', '-c', file], run: ['nginx', '-c', file] };
  if (name === 'haproxy')
    return { check: ['haproxy', '-c', '-f', file], run: ['haproxy', '-db', '-f', file] };
  const parameters = ['--config', file, '--adapter', 'caddyfile'];
  return { check: ['caddy', 'validate', ...parameters], run: ['caddy', 'run', ...parameters] };
}
