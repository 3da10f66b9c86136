import { expect, test } from './fixtures/test.ts';

const place = { mobile: '/pages/profile/kyc-verification/index', desktop: '/pages/desktop/kyc/index' };

test('documents are submitted, rejected with a reason, submitted again and verified', {
  tag: '@phone',
}, async ({ page, visitAs, office, world, layout }) => {
  await office.set({ kyc: 'hand' });
  await visitAs(await world.trader(), place[layout]);
  const submit = page.getByRole('button', { name: 'Submit for review' });
  await submit.click();
  await expect(page.getByText('Please add this photo')).toHaveCount(2);

  await page.getByLabel('Real name').fill('Mia Carter');
  await page.getByLabel('Identification number').fill('X4829 1736 05');
  const photo = await page.screenshot();
  for (const label of ['Front side', 'Back side']) {
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: photo });
  }
  await expect(page.getByText('Uploaded')).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Real name')).toHaveValue('Mia Carter');
  await expect(page.getByText('Uploaded')).toHaveCount(2);
  await submit.click();
  await expect(page.getByText('Your documents are in review')).toBeVisible();

  await office.reject('kyc', { reason: 'The photo is cut off' });
  await page.reload();
  await expect(page.getByText(/The photo is cut off/)).toBeVisible();
  await page.getByLabel('Real name').fill('Mia Carter');
  await page.getByLabel('Identification number').fill('X4829 1736 05');
  for (const label of ['Front side', 'Back side']) {
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: photo });
  }
  await expect(page.getByText('Uploaded')).toHaveCount(2);
  await submit.click();
  await expect(page.getByText('Your documents are in review')).toBeVisible();
  await office.approve('kyc');
  await page.reload();
  await expect(page.getByText('Your identity is verified')).toBeVisible();
});

test('a picture over 5 MB is rejected', { tag: '@phone' }, async ({ page, visitAs, world, layout }) => {
  await visitAs(await world.trader(), place[layout]);
  await page
    .getByLabel('Front side', { exact: true })
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1_048_576 + 1) });
  await expect(page.getByText('Your picture is bigger than 5M, Please change').first()).toBeVisible();
});
