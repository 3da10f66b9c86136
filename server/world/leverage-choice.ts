/** The leverage that a user chose for a symbol. */
export interface LeverageChoice {
  readonly symbol: string;
  readonly leverage: number;
}
