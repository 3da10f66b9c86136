/** Start pages and login pages of the two layouts. */
import { bothPaths } from '@papertape/shared/contract/places.ts';
import type { Layout } from '../../ui/layout.tsx';

export const landing: Readonly<Record<Layout, string>> = bothPaths('home');

export const loginPath: Readonly<Record<Layout, string>> = bothPaths('loginPhone');
