/** What can be told of an address without its checksum; the server checks that too. */
import type { ChainInfo } from '@papertape/shared/contract/recharge.ts';

type Shape = Pick<ChainInfo, 'addressPrefix' | 'addressLengthMaximum'>;

export type AddressProblem = 'addressRequired' | 'addressInvalid';

export function addressProblem(address: string, shape: Shape | undefined): AddressProblem | undefined {
  const typed = address.trim();
  if (typed === '') return 'addressRequired';
  if (!shape) return undefined;
  const fits =
    /^[A-Za-z0-9]+$/.test(typed) &&
    typed.length <= shape.addressLengthMaximum &&
    typed.toLowerCase().startsWith(shape.addressPrefix.toLowerCase());
  return fits ? undefined : 'addressInvalid';
}
