/** Requests of a user to the back office. */
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { upload } from '@papertape/shared/contract/upload.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { smallPicture } from './pictures.ts';
import type { Trader } from './trader.ts';

export interface AddressEntry {
  /** Address on the chain. */
  address: string;
  chain?: string;
  /** Name in the address book; "Wallet" by default. */
  name?: string;
  /** Fund password of the user. */
  fundPassword: string;
}

export interface Withdrawal {
  coin?: string;
  chain?: string;
  /** Address on the chain; by default a valid one without an owner. */
  address?: string;
  /** Fund password of the user. */
  fundPassword: string;
}

/** TRC20 address with a valid checksum. */
const someAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

export class Requests {
  readonly #trader: Trader;

  constructor(trader: Trader) {
    this.#trader = trader;
  }

  /**
   * Submits identity documents, with pictures.
   * @param name name on the document.
   * @param number the number of the document.
   */
  async identity({ name = 'Mia Carter', number = 'X4820193' }: { name?: string; number?: string } = {}) {
    const [front, back] = [await this.picture(), await this.picture()];
    return this.#trader.call(kyc.insert, { realName: name, identificationNumber: number, front, back });
  }

  /** Returns the status of the identity documents and the reason of a rejection. */
  identityInfo() {
    return this.#trader.call(kyc.info, undefined);
  }

  /** Reports a deposit with a receipt; the back office decides whether it is credited. */
  async deposit(amount: number | string, { coin = 'USDT', chain = 'TRC20' } = {}) {
    const receipt = await this.picture();
    return this.#trader.call(recharge.insert, { coin, chain, amount: String(amount), receipt });
  }

  /** Lists deposits, newest first. */
  async deposits() {
    return (await this.#trader.call(recharge.list, { size: 100 })).list;
  }

  /** Adds an address to the address book and returns its id. */
  async address({ address, chain = 'TRC20', name = 'Wallet', fundPassword }: AddressEntry): Promise<string> {
    return (await this.#trader.call(withdraw.createAddress, { chain, address, name, fundPassword })).id;
  }

  /** Adds an address to the address book, withdraws to it and confirms the withdrawal. */
  async withdraw(amount: number | string, { coin = 'USDT', chain = 'TRC20', ...rest }: Withdrawal) {
    const { fundPassword, address = someAddress } = rest;
    const { list } = await this.#trader.call(withdraw.getAddresses, { coin });
    const known = list.find((entry) => entry.address === address);
    const addressId = known?.id ?? (await this.address({ chain, address, fundPassword }));
    const prepared = { coin, addressId, amount: String(amount), fundPassword };
    const { id } = await this.#trader.call(withdraw.create, prepared);
    return this.#trader.call(withdraw.confirm, { id });
  }

  /** Uploads a small picture and returns its path. */
  picture(): Promise<string> {
    const { world, token } = this.#trader;
    return world.connection.upload(world.id, upload.upload, { file: smallPicture() }, { token });
  }
}
