import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useLayout } from '../../ui/layout.tsx';

/** Returns a function that builds addresses for the current layout: `path('recharge', { coin })`. */
export const usePath = () => layoutPath[useLayout()];
