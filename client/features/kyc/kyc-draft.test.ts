import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, forgetKycDraft, keepKycDraft, kycFields } from './use-kyc.ts';

const filled = { ...draftOf(''), realName: 'Mia Carter', front: '/files/abcdefgh.jpg' };

beforeEach(forgetKycDraft);

describe('documents that are not handed in yet', () => {
  it('wait for their owner', () => {
    keepKycDraft('1', filled);
    expect(draftOf('1')).toEqual(filled);
  });

  it('are nobody else’s', () => {
    keepKycDraft('1', filled);
    expect(Object.values(draftOf('2')).join('')).toBe('');
  });

  it('have every field, also where nothing was kept', () => {
    expect(Object.keys(draftOf('1'))).toEqual([...kycFields]);
    keepKycDraft('1', filled);
    forgetKycDraft();
    expect(draftOf('1').realName).toBe('');
  });
});
