import { beforeEach, describe, expect, it } from 'vitest';
import { forgetKycDraft, keepKycDraft, kycFields, readKycDraft } from './use-kyc.ts';

const filled = { ...readKycDraft(''), realName: 'Mia Carter', front: '/files/abcdefgh.jpg' };

beforeEach(forgetKycDraft);

describe('documents that are not submitted yet', () => {
  it('are kept for their owner', () => {
    keepKycDraft('1', filled);
    expect(readKycDraft('1')).toEqual(filled);
  });

  it('are not shown to another user', () => {
    keepKycDraft('1', filled);
    expect(Object.values(readKycDraft('2')).join('')).toBe('');
  });

  it('have every field, even if nothing was stored', () => {
    expect(Object.keys(readKycDraft('1'))).toEqual([...kycFields]);
    keepKycDraft('1', filled);
    forgetKycDraft();
    expect(readKycDraft('1').realName).toBe('');
  });
});
