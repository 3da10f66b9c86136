import type { RechargeRecord } from '@papertape/shared/contract/recharge-rows.ts';
import { useState } from 'react';
import type { Recharge } from '../use-recharge.ts';
import { AddressesSheet } from './addresses-sheet.tsx';
import { ReportSheet } from './report-sheet.tsx';

/** Which sheet of the chosen address is open. */
export function useRechargeSheets() {
  const [sheet, setSheet] = useState<'report' | 'addresses' | null>(null);
  return {
    sheet,
    openReport: () => setSheet('report'),
    openAddresses: () => setSheet('addresses'),
    close: () => setSheet(null),
  };
}

interface RechargeSheetsProps {
  model: Recharge;
  sheets: ReturnType<typeof useRechargeSheets>;
  onDone: (record: RechargeRecord) => void;
}

export function RechargeSheets({ model, sheets: { sheet, close }, onDone }: RechargeSheetsProps) {
  const { address } = model;
  if (!address) return null;
  return (
    <>
      <ReportSheet
        key={address.id}
        open={sheet === 'report'}
        onClose={close}
        address={address}
        onDone={onDone}
      />
      <AddressesSheet
        open={sheet === 'addresses'}
        onClose={close}
        coin={address.coin}
        chain={address.chain}
        current={address.id}
        onUse={model.chooseAddress}
        onHidden={model.forgetAddress}
      />
    </>
  );
}
