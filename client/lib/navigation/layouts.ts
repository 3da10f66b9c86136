/** Addresses that depend on the layout. */
import { bothPaths, layoutPath } from '@papertape/shared/contract/places.ts';
import { type Layout, useLayout } from '../../ui/layout.tsx';

export const landing: Readonly<Record<Layout, string>> = bothPaths('home');

export const loginPath: Readonly<Record<Layout, string>> = bothPaths('loginPhone');

/** Returns a function that builds addresses for the current layout: `path('recharge', { coin })`. */
export const usePath = () => layoutPath[useLayout()];
