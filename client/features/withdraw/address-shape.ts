/** What can be said of an address without its checksum; the server checks that too. */
import type { ChainInfo } from '@papertape/shared/contract/recharge.ts';
import { exactText } from '@papertape/shared/text/plain-text.ts';

type Shape = Pick<ChainInfo, 'addressPrefixes' | 'addressLengthMaximum'>;

export type AddressProblem = 'addressRequired' | 'addressInvalid';

export function addressProblem(address: string, shape: Shape | undefined): AddressProblem | undefined {
  const typed = exactText(address);
  if (typed === '') return 'addressRequired';
  if (!shape) return undefined;
  const { addressPrefixes: prefixes, addressLengthMaximum } = shape;
  const small = typed.toLowerCase();
  const fits =
    /^[A-Za-z0-9.:]+$/.test(typed) &&
    typed.length <= addressLengthMaximum &&
    (prefixes.length === 0 || prefixes.some((prefix) => small.startsWith(prefix.toLowerCase())));
  return fits ? undefined : 'addressInvalid';
}
