/** Facts about each coin for its information page. Amounts are decimal text in coins, prices in dollars. */

export interface TokenInfo {
  readonly coin: string;
  /** Undefined when the protocol sets no limit. */
  readonly totalSupply?: string;
  readonly circulation: string;
  /** Undefined when the coin was never sold. */
  readonly issuePrice?: string;
  /** ISO date. */
  readonly issueDate: string;
  readonly whitePaper: string;
  /**
   * The price level is specific to this market: at the real one, a usual day would have only a few price
   * steps.
   */
  readonly hasOwnLevel?: true;
}

export const tokenInfo: readonly TokenInfo[] = [
  {
    coin: 'BTC',
    totalSupply: '21000000',
    circulation: '20012500',
    issueDate: '2009-01-03',
    whitePaper: 'https://bitcoin.org/bitcoin.pdf',
  },
  {
    coin: 'ETH',
    circulation: '120700000',
    issuePrice: '0.31',
    issueDate: '2015-07-30',
    whitePaper: 'https://ethereum.org/en/whitepaper/',
  },
  {
    coin: 'SOL',
    circulation: '561400000',
    issuePrice: '0.22',
    issueDate: '2020-03-16',
    whitePaper: 'https://solana.com/solana-whitepaper.pdf',
  },
  {
    coin: 'XRP',
    totalSupply: '100000000000',
    circulation: '60300000000',
    issueDate: '2012-06-02',
    whitePaper: 'https://ripple.com/files/ripple_consensus_whitepaper.pdf',
  },
  {
    coin: 'DOGE',
    circulation: '153400000000',
    issueDate: '2013-12-06',
    whitePaper: 'https://dogecoin.com/',
  },
  {
    coin: 'LTC',
    totalSupply: '84000000',
    circulation: '76900000',
    issueDate: '2011-10-13',
    whitePaper: 'https://litecoin.org/',
  },
  {
    coin: 'AVAX',
    totalSupply: '720000000',
    circulation: '429000000',
    issuePrice: '0.50',
    issueDate: '2020-09-21',
    whitePaper: 'https://www.avalabs.org/whitepapers',
  },
  {
    coin: 'DOT',
    hasOwnLevel: true,
    circulation: '1645000000',
    issuePrice: '0.29',
    issueDate: '2020-05-26',
    whitePaper: 'https://polkadot.com/papers/polkadot-whitepaper.pdf',
  },
  {
    coin: 'UNI',
    totalSupply: '1000000000',
    circulation: '634000000',
    issueDate: '2020-09-17',
    whitePaper: 'https://uniswap.org/whitepaper.pdf',
  },
  {
    coin: 'TRX',
    circulation: '94700000000',
    issuePrice: '0.0019',
    issueDate: '2017-08-28',
    whitePaper: 'https://tron.network/static/doc/white_paper_v_2_0.pdf',
  },
  {
    coin: 'BCH',
    totalSupply: '21000000',
    circulation: '19995000',
    issueDate: '2017-08-01',
    whitePaper: 'https://bitcoincash.org/bitcoin.pdf',
  },
  {
    coin: 'CRV',
    totalSupply: '3030303031',
    circulation: '1462000000',
    issueDate: '2020-08-13',
    whitePaper: 'https://classic.curve.fi/files/CurveDAO.pdf',
  },
  {
    coin: 'SAND',
    totalSupply: '3000000000',
    circulation: '2610000000',
    issuePrice: '0.0083',
    issueDate: '2020-08-14',
    whitePaper: 'https://installers.sandbox.game/The_Sandbox_Whitepaper_2020.pdf',
  },
  {
    coin: 'SUSHI',
    hasOwnLevel: true,
    totalSupply: '287700000',
    circulation: '278900000',
    issueDate: '2020-08-28',
    whitePaper: 'https://docs.sushi.com/pdf/whitepaper.pdf',
  },
  {
    coin: 'EOS',
    hasOwnLevel: true,
    totalSupply: '2100000000',
    circulation: '1602000000',
    issuePrice: '0.99',
    issueDate: '2017-06-26',
    whitePaper: 'https://github.com/EOSIO/Documentation/blob/master/TechnicalWhitePaper.md',
  },
  {
    coin: 'OMG',
    hasOwnLevel: true,
    totalSupply: '140245398',
    circulation: '140245398',
    issuePrice: '0.28',
    issueDate: '2017-06-23',
    whitePaper: 'https://omg.network/',
  },
  {
    coin: 'ZRX',
    totalSupply: '1000000000',
    circulation: '848000000',
    issuePrice: '0.048',
    issueDate: '2017-08-15',
    whitePaper: 'https://0x.org/pdfs/0x_white_paper.pdf',
  },
  {
    coin: 'GAS',
    circulation: '65100000',
    issueDate: '2016-10-17',
    whitePaper: 'https://docs.neo.org/docs/n3/index.html',
  },
  {
    coin: 'USDC',
    circulation: '75800000000',
    issuePrice: '1.00',
    issueDate: '2018-09-26',
    whitePaper: 'https://www.circle.com/usdc',
  },
  {
    coin: 'HT',
    totalSupply: '500000000',
    circulation: '162200000',
    issueDate: '2018-01-24',
    whitePaper: 'https://www.htx.com/',
  },
  {
    coin: 'BTM',
    totalSupply: '2100000000',
    circulation: '1726000000',
    issuePrice: '0.07',
    issueDate: '2017-08-07',
    whitePaper: 'https://bytom.io/',
  },
];
