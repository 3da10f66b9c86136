/** What a user asks of the back office. */
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { upload } from '@papertape/shared/contract/upload.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { smallPicture } from './pictures.ts';
import type { Trader } from './trader.ts';

export interface AddressEntry {
  /** Of the chain. */
  address: string;
  chain?: string;
  /** What the book calls it; "Wallet" unless said. */
  name?: string;
  /** Of the user, which the book asks for. */
  fundPassword: string;
}

export interface Withdrawal {
  coin?: string;
  chain?: string;
  /** Of the chain; one of the chain that belongs to nobody here unless said. */
  address?: string;
  /** Of the user, which a withdrawal asks for. */
  fundPassword: string;
}

/** An address of TRC20 whose checksum is right. */
const someAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

export class Requests {
  readonly #trader: Trader;

  constructor(trader: Trader) {
    this.#trader = trader;
  }

  /**
   * Submits identity documents, with pictures.
   * @param name the real name on the document.
   * @param number the number of the document.
   */
  async identity({ name = 'Mia Carter', number = 'X4820193' }: { name?: string; number?: string } = {}) {
    const [front, back] = [await this.picture(), await this.picture()];
    return this.#trader.call(kyc.insert, { realName: name, identificationNumber: number, front, back });
  }

  /** How the identity documents stand: status, and the reason of a rejection. */
  identityInfo() {
    return this.#trader.call(kyc.info, undefined);
  }

  /** Reports a deposit with its receipt; it is credited as the back office decides. */
  async deposit(amount: number | string, { coin = 'USDT', chain = 'TRC20' } = {}) {
    const receipt = await this.picture();
    return this.#trader.call(recharge.insert, { coin, chain, amount: String(amount), receipt });
  }

  /** Deposits, newest first. */
  async deposits() {
    return (await this.#trader.call(recharge.list, { size: 100 })).list;
  }

  /** Writes an address into the book of those that can be withdrawn to, and answers its id. */
  async address({ address, chain = 'TRC20', name = 'Wallet', fundPassword }: AddressEntry): Promise<string> {
    return (await this.#trader.call(withdraw.createAddress, { chain, address, name, fundPassword })).id;
  }

  /** Withdraws to an address that is put into the address book first, and confirms it. */
  async withdraw(amount: number | string, { coin = 'USDT', chain = 'TRC20', ...rest }: Withdrawal) {
    const { fundPassword, address = someAddress } = rest;
    const { list } = await this.#trader.call(withdraw.getAddresses, { coin });
    const known = list.find((entry) => entry.address === address);
    const addressId = known?.id ?? (await this.address({ chain, address, fundPassword }));
    const prepared = { coin, addressId, amount: String(amount), fundPassword };
    const { id } = await this.#trader.call(withdraw.create, prepared);
    return this.#trader.call(withdraw.confirm, { id });
  }

  /** Uploads a small picture and answers its path. */
  picture(): Promise<string> {
    const { world, token } = this.#trader;
    return world.connection.upload(world.id, upload.upload, { file: smallPicture() }, { token });
  }
}
