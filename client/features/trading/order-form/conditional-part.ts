import { inPlace } from '../../../ui/in-place.tsx';

/** The second form, loaded when it is first chosen. */
export const ConditionalForm = inPlace<object>(() => import('./conditional-form.tsx'), 'ConditionalForm');
