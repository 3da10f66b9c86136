import { expect, it } from 'vitest';
import { adviseOtherFolder } from './in-container.ts';

it.each([
  ['/data', true, 'or mount another volume at /data'],
  ['/data/worlds/default', true, 'or mount another volume at /data'],
  ['/database', true, 'or choose another folder by DATA_DIR'],
  ['/workspace/data', true, 'or choose another folder by DATA_DIR'],
  ['/data', false, 'or choose another folder by DATA_DIR'],
])('the way out of an unusable %s, in a container: %s', (path, inContainer, advice) => {
  expect(adviseOtherFolder(path, inContainer)).toBe(advice);
});
