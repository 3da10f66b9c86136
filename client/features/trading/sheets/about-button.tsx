import { MoneyButton } from '../../../lib/form/money-button.tsx';
import type { ButtonProps } from '../../../ui/button.tsx';
import { useGoneLines } from './about-gone.tsx';

/** The button of a sheet about an order or a position. */
export function AboutButton(props: ButtonProps) {
  return <MoneyButton {...props} blocked={useGoneLines(props.busy)} />;
}
