/** Reason to refuse an imported file, with its code of the contract. */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';

type FaultCode = Extract<
  CodeKey,
  'fileUnknown' | 'fileVersion' | 'fileValues' | 'fileTooMuch' | 'recordingMissing'
>;

export class ForeignFault extends Error {
  readonly code: FaultCode;

  /** `detail` names the place of a wrong value; for other codes only the log shows it. */
  constructor(code: FaultCode, detail: string) {
    super(detail);
    this.code = code;
  }

  refusal(): Refusal {
    const { code, message } = this;
    return code === 'fileValues' || code === 'recordingMissing'
      ? refuse(code, { field: 'file', params: { value: message.slice(0, 120) } })
      : refuse(code, { field: 'file' });
  }
}
