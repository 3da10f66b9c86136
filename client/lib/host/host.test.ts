import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callAddress, fileAddress, socketAddress } from '../api/address.ts';
import { type Host, host, readHost } from './host.ts';
import { worldName } from './world.ts';

const own = { ...host };

beforeEach(() => vi.stubGlobal('window', { location: new URL('https://page.example/w/b/pages/home/index') }));
afterEach(() => {
  Object.assign(host, own);
  vi.unstubAllGlobals();
});

const addresses = (settings: Host) => {
  Object.assign(host, settings);
  return [
    worldName(),
    callAddress('/api/market/x', { symbol: 'BTCUSDT' }),
    socketAddress('/ws/forex', { type: 'CRYPTO' }),
    fileAddress('/files/photo.png', 'token-1'),
  ];
};

it('the host is the origin of the page by default, and requests name the world', () => {
  expect(addresses(readHost({}))).toEqual([
    'b',
    '/api/market/x?symbol=BTCUSDT',
    'wss://page.example/ws/forex?type=CRYPTO&world=b',
    '/files/photo.png?world=b&token=token-1',
  ]);
});

it('another host gets no parameters of this product', () => {
  const settings = readHost({ VITE_API_BASE: 'https://trading.example/' });
  expect(settings).toEqual({
    api: 'https://trading.example',
    sockets: 'wss://trading.example',
    files: 'https://trading.example',
    isPapertape: false,
  });
  expect(addresses(settings)).toEqual([
    undefined,
    'https://trading.example/api/market/x?symbol=BTCUSDT',
    'wss://trading.example/ws/forex?type=CRYPTO',
    'https://trading.example/files/photo.png',
  ]);
});

it('the host is the first of several machines at the start', () => {
  const settings = readHost({
    VITE_API_BASE: 'https://a.example/v1/,https://b.example/v1',
    VITE_SOCKET_BASE: 'wss://a1.example,wss://b1.example',
    VITE_API_PAPERTAPE: '1',
  });
  expect(settings).toEqual({
    api: 'https://a.example/v1',
    sockets: 'wss://a1.example',
    files: 'https://a.example/v1',
    isPapertape: true,
  });
});

it('the host may have sockets and files at other addresses, and may be another Papertape', () => {
  const settings = readHost({
    VITE_API_BASE: 'https://trading.example',
    VITE_SOCKET_BASE: 'wss://feeds.example/live',
    VITE_FILES_BASE: 'https://cdn.example',
    VITE_API_PAPERTAPE: '1',
  });
  expect(addresses(settings)).toEqual([
    'b',
    'https://trading.example/api/market/x?symbol=BTCUSDT',
    'wss://feeds.example/live/ws/forex?type=CRYPTO&world=b',
    'https://cdn.example/files/photo.png?world=b&token=token-1',
  ]);
});
