/**
 * Makes a missing key a compile error: the English files define the keys. A feature adds two lines here for its file,
 * since TypeScript infers types from imports, not from folders; otherwise `useTranslation` rejects its name.
 */
import 'i18next';
import type alerts from '../../../locales/en/alerts.json';
import type app from '../../../locales/en/app.json';
import type assets from '../../../locales/en/assets.json';
import type calendar from '../../../locales/en/calendar.json';
import type charting from '../../../locales/en/charting.json';
import type classroom from '../../../locales/en/class.json';
import type contact from '../../../locales/en/contact.json';
import type exchange from '../../../locales/en/exchange.json';
import type financing from '../../../locales/en/financing.json';
import type help from '../../../locales/en/help.json';
import type home from '../../../locales/en/home.json';
import type identity from '../../../locales/en/identity.json';
import type journal from '../../../locales/en/journal.json';
import type kyc from '../../../locales/en/kyc.json';
import type lab from '../../../locales/en/lab.json';
import type lib from '../../../locales/en/lib.json';
import type loan from '../../../locales/en/loan.json';
import type market from '../../../locales/en/market.json';
import type money from '../../../locales/en/money.json';
import type notification from '../../../locales/en/notification.json';
import type paper from '../../../locales/en/paper.json';
import type practice from '../../../locales/en/practice.json';
import type profile from '../../../locales/en/profile.json';
import type quote from '../../../locales/en/quote.json';
import type recharge from '../../../locales/en/recharge.json';
import type replay from '../../../locales/en/replay.json';
import type rows from '../../../locales/en/rows.json';
import type search from '../../../locales/en/search.json';
import type seconds from '../../../locales/en/seconds.json';
import type support from '../../../locales/en/support.json';
import type trading from '../../../locales/en/trading.json';
import type ui from '../../../locales/en/ui.json';
import type unanswered from '../../../locales/en/unanswered.json';
import type watchlists from '../../../locales/en/watchlists.json';
import type withdraw from '../../../locales/en/withdraw.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    returnNull: false;
    resources: {
      alerts: typeof alerts;
      app: typeof app;
      assets: typeof assets;
      calendar: typeof calendar;
      charting: typeof charting;
      contact: typeof contact;
      identity: typeof identity;
      journal: typeof journal;
      kyc: typeof kyc;
      class: typeof classroom;
      lab: typeof lab;
      lib: typeof lib;
      paper: typeof paper;
      practice: typeof practice;
      profile: typeof profile;
      money: typeof money;
      recharge: typeof recharge;
      watchlists: typeof watchlists;
      withdraw: typeof withdraw;
      financing: typeof financing;
      loan: typeof loan;
      home: typeof home;
      market: typeof market;
      quote: typeof quote;
      replay: typeof replay;
      rows: typeof rows;
      search: typeof search;
      help: typeof help;
      notification: typeof notification;
      exchange: typeof exchange;
      seconds: typeof seconds;
      support: typeof support;
      trading: typeof trading;
      unanswered: typeof unanswered;
      ui: typeof ui;
    };
  }
}
