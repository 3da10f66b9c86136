/** The other kinds of orders, loaded when they are first chosen: who trades without them loads nothing of them. */
import { inPlace } from '../../../../ui/in-place.tsx';

export const AdvancedForm = inPlace<object>(() => import('./advanced-form.tsx'), 'AdvancedForm');
