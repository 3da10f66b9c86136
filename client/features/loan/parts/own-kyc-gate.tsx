import { useUser } from '../../../lib/settings/session.ts';
import { KycGate } from './kyc-gate.tsx';

/** How the identity of the signed-in user stands, where it is not verified. */
export function OwnKycGate() {
  const user = useUser();
  return user && <KycGate status={user.kycStatus} />;
}
