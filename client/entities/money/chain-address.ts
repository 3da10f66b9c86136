/**
 * Checks of chain addresses where they are typed, before a password is asked for. The shape that the host states is known at once.
 * Checksums are larger than a form and load with it; until then, or if they cannot be loaded, the host finds a mistyped address.
 */
import type { ChainInfo } from '@papertape/shared/contract/recharge.ts';
import { findChain } from '@papertape/shared/rules/chains.ts';
import { exactText } from '@papertape/shared/text/plain-text.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A chain with the shape of its addresses, as the host states it. */
export type AddressShape = Pick<ChainInfo, 'chain' | 'addressPrefixes' | 'addressLengthMaximum'>;

type Checksums = typeof import('@papertape/shared/rules/address.ts');

type AddressProblem =
  | { kind: 'required' | 'invalid' | 'mistyped' }
  /** The address is valid on these chains. */
  | { kind: 'elsewhere'; chains: string };

const loadChecksums = (): Promise<Checksums> => import('@papertape/shared/rules/address.ts');

function hasShape(typed: string, { addressPrefixes: prefixes, addressLengthMaximum }: AddressShape): boolean {
  const small = typed.toLowerCase();
  return (
    /^[A-Za-z0-9.:]+$/.test(typed) &&
    typed.length <= addressLengthMaximum &&
    (prefixes.length === 0 || prefixes.some((prefix) => small.startsWith(prefix.toLowerCase())))
  );
}

/** Returns the problem of a typed address; without checksums, or without the shape, fewer are found. */
export function findAddressProblem(
  address: string,
  shape: AddressShape | undefined,
  checksums: Checksums | undefined,
): AddressProblem | undefined {
  const typed = exactText(address);
  if (typed === '') return { kind: 'required' };
  if (!shape) return undefined;
  const fits = hasShape(typed, shape);
  const chain = findChain(shape.chain);
  // A host that states other prefixes, such as those of a test network, has other addresses.
  const isSame = String(chain?.prefixes) === String(shape.addressPrefixes);
  if (!checksums || !chain || !isSame) return fits ? undefined : { kind: 'invalid' };
  if (checksums.isAddress(chain.format, typed)) return undefined;
  // Any short word is an account name.
  const others = checksums.listChainsOfAddress(typed).filter(({ format }) => format.kind !== 'account-name');
  if (others.length > 0) return { kind: 'elsewhere', chains: others.map(({ id }) => id).join(', ') };
  return { kind: fits ? 'mistyped' : 'invalid' };
}

/** Returns functions for the problem of a typed address in the user's language. */
export function useAddressCheck() {
  const { t } = useTranslation('money');
  const [loaded, setLoaded] = useState<Checksums>();
  useEffect(() => {
    let isShown = true;
    const keep = (checksums: Checksums) => {
      if (isShown) setLoaded(checksums);
    };
    loadChecksums().then(keep, () => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  const check = (address: string, shape: AddressShape | undefined, checksums = loaded) => {
    const problem = findAddressProblem(address, shape, checksums);
    if (problem === undefined) return undefined;
    if (problem.kind !== 'elsewhere') return t(`address.${problem.kind}`);
    return t('address.elsewhere', { chains: problem.chains, chain: shape?.chain });
  };
  return {
    /** Checks by what is loaded now, while the user types. */
    check,
    /** Waits for the checksums, before an address is sent. */
    checkFully: async (address: string, shape: AddressShape | undefined) =>
      check(address, shape, await loadChecksums().catch(() => undefined)),
  };
}
