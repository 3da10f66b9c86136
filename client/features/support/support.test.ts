import { describe, expect, it } from 'vitest';
import { backPlace } from './support.tsx';

describe('the way back from the chat', () => {
  it('is home unless the address names another page', () => {
    expect(backPlace(null, 'mobile')).toBe('/pages/home/index');
    expect(backPlace('profile', 'mobile')).toBe('/pages/profile/index');
    expect(backPlace('//elsewhere.example', 'mobile')).toBe('/pages/home/index');
    expect(backPlace('constructor', 'mobile')).toBe('/pages/home/index');
  });

  it('stays in the layout of the window', () => {
    expect(backPlace(null, 'desktop')).toBe('/pages/desktop/dashboard/index');
    expect(backPlace('recharge', 'desktop')).toBe('/pages/desktop/recharge/index');
  });
});
