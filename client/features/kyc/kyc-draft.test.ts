import { beforeEach, describe, expect, it } from 'vitest';
import { forgetKycDraft, keepKycDraft, kycFields, readDraft } from './use-kyc.ts';

const filled = { ...readDraft(''), realName: 'Mia Carter', front: '/files/abcdefgh.jpg' };

beforeEach(forgetKycDraft);

describe('documents that are not submitted yet', () => {
  it('are kept for their owner', () => {
    keepKycDraft('1', filled);
    expect(readDraft('1')).toEqual(filled);
  });

  it('are not shown to another user', () => {
    keepKycDraft('1', filled);
    expect(Object.values(readDraft('2')).join('')).toBe('');
  });

  it('have every field, even if nothing was stored', () => {
    expect(Object.keys(readDraft('1'))).toEqual([...kycFields]);
    keepKycDraft('1', filled);
    forgetKycDraft();
    expect(readDraft('1').realName).toBe('');
  });
});
