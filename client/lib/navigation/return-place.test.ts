import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeAfterLogin, rememberReturn } from './return-place.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('after a login', () => {
  it('the page that asked for it is gone to, once, with its query', () => {
    rememberReturn('/pages/withdraw/index?coin=USDT');
    expect(placeAfterLogin('mobile')).toBe('/pages/withdraw/index?coin=USDT');
    expect(placeAfterLogin('mobile')).toBe('/pages/home/index');
  });

  it('the start page is gone to where the window changed its layout, or the place is none of ours', () => {
    rememberReturn('/pages/withdraw/index');
    expect(placeAfterLogin('desktop')).toBe('/pages/desktop/dashboard/index');
    rememberReturn('https://elsewhere.example/');
    expect(placeAfterLogin('desktop')).toBe('/pages/desktop/dashboard/index');
  });

  it('pages on the way to the login are not come back to', () => {
    rememberReturn('/pages/assets/index');
    rememberReturn('/pages/login/email-login');
    rememberReturn('/pages/desktop/register/register-phone');
    expect(placeAfterLogin('mobile')).toBe('/pages/assets/index');
  });

  it('works without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberReturn('/pages/assets/index');
    expect(placeAfterLogin('mobile')).toBe('/pages/home/index');
  });
});
