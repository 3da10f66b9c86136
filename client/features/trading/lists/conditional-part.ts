import { inPlace } from '../../../ui/in-place.tsx';

interface ConditionalPartProps {
  onlySymbol?: string | undefined;
}

export const Conditionals = inPlace<ConditionalPartProps>(
  () => import('./conditional-list.tsx'),
  'ConditionalList',
);
