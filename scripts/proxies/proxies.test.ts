/** Each proxy of the operator's guide passes what the server needs. `proxies.built.test.ts` runs them. */
import { expect, it } from 'vitest';
import { createProxyConfiguration, proxyNames, readProxyBlock } from './proxy-blocks.ts';

/** Parts without which calls, live feeds, uploads or the protection of /sim break. Caddy does all of this without a setting. */
const needed = {
  nginx: [
    /^ *proxy_pass http:\/\/127\.0\.0\.1:3000;$/m,
    /^ *proxy_http_version 1\.1;$/m,
    /^ *proxy_set_header Host \$http_host;$/m,
    /^ *proxy_set_header X-Forwarded-For \$remote_addr;$/m,
    /^ *proxy_set_header Upgrade \$http_upgrade;$/m,
    /^ *proxy_set_header Connection "upgrade";$/m,
    /^ *client_max_body_size 300m;/m,
  ],
  caddy: [/^ *reverse_proxy 127\.0\.0\.1:3000$/m],
  haproxy: [
    /^ *mode http$/m,
    /^ *option forwardfor$/m,
    /^ *timeout tunnel \d+s$/m,
    /^ *server \w+ 127\.0\.0\.1:3000 check$/m,
  ],
} as const;

it.each(proxyNames)('the block of %s passes hosts, upgrades, callers and large bodies', (name) => {
  const block = readProxyBlock(name);
  for (const part of needed[name]) expect(block).toMatch(part);
});

it.each(proxyNames.flatMap((name) => [true, false].map((hasTls) => ({ name, hasTls }))))(
  'the block of $name makes a configuration of other ports, with TLS: $hasTls',
  ({ name, hasTls }) => {
    const made = createProxyConfiguration(name, { port: 4801, upstream: 4802, folder: '/tmp/x', hasTls });
    expect(made).toContain('127.0.0.1:4802');
    expect(made).toMatch(/4801/);
    expect(made).not.toMatch(/443|3000|papertape\.example \{|\/etc\/ssl/);
  },
);
