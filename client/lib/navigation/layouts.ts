/** The two arrangements of the product and where each begins. */
import { bothPaths } from '@papertape/shared/contract/places.ts';
import type { Layout } from '../../ui/layout.tsx';

export const landing: Readonly<Record<Layout, string>> = bothPaths('home');

export const loginPath: Readonly<Record<Layout, string>> = bothPaths('loginPhone');
