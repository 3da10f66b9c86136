/** Where the pages about money stand in each layout, for parts that both layouts show. */
import { type Layout, useLayout } from '../../ui/layout.tsx';

const places = {
  mobile: {
    assets: '/pages/assets/index',
    transfer: '/pages/assets/transfer?from=currency&to=financing',
    recharge: '/pages/recharge/index',
    rechargeRecords: '/pages/recharge/recharge-records',
    withdraw: '/pages/withdraw/index',
    withdrawRecords: '/pages/withdraw/withdraw-history',
    financing: '/pages/manage-account/index',
    loan: '/pages/loan/index',
    loanApply: '/pages/loan/components/loan',
    loanPay: '/pages/loan/components/list-pay-loan',
    kyc: '/pages/profile/kyc-verification/index',
    setFundPassword: '/pages/profile/security-center/payment-password',
    forgotFundPassword: '/pages/profile/security-center/forgot-fund-password',
  },
  desktop: {
    assets: '/pages/desktop/asset/index',
    transfer: '/pages/desktop/asset/index?view=transfer&from=currency&to=financing',
    recharge: '/pages/desktop/recharge/index',
    rechargeRecords: '/pages/desktop/recharge/index',
    withdraw: '/pages/desktop/withdraw/index',
    withdrawRecords: '/pages/desktop/withdraw/components/history',
    financing: '/pages/desktop/manage/index',
    loan: '/pages/desktop/loan/index',
    loanApply: '/pages/desktop/loan/loan',
    loanPay: '/pages/desktop/loan/list-pay-loan',
    kyc: '/pages/desktop/kyc/index',
    setFundPassword: '/pages/desktop/settings/set-fund-password',
    forgotFundPassword: '/pages/desktop/settings/forgot-fund-password',
  },
} as const satisfies Record<Layout, Record<string, string>>;

export type MoneyPlaces = (typeof places)[Layout];

export function useMoneyPlaces(): MoneyPlaces {
  return places[useLayout()];
}
