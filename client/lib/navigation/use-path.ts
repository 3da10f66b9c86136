import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useLayout } from '../../ui/layout.tsx';

/** The address of a place in the layout that the part stands in: `path('recharge', { coin })`. */
export const usePath = () => layoutPath[useLayout()];
