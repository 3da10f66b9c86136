import { expect, test } from './fixtures/test.ts';

const password = 'Blue-horse-82';

const start = {
  mobile: { login: '/pages/login/login', assets: '/pages/assets/index', profile: '/pages/profile/index' },
  desktop: {
    login: '/pages/desktop/login/login-phone',
    assets: '/pages/desktop/asset/index',
    profile: '/pages/desktop/settings/account',
  },
};

test('a visitor registers by phone and returns to the page that required it', async ({
  page,
  visit,
  layout,
}) => {
  await visit(start[layout].assets);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(/^Paper money only/)).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText(/^Paper money only/).last()).toBeVisible();

  await page.getByRole('link', { name: /^Country or region/ }).click();
  await page.getByRole('searchbox').fill('germ');
  await page.getByRole('button', { name: /Germany/ }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please accept the terms of use and the privacy agreement')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();

  await page.getByLabel('Phone number').fill('151 2345 6781');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill('other');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('The two passwords do not match')).toBeVisible();
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(page.getByRole('heading', { name: 'Enter the 4-digit code' })).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await code.fill('12');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.waitForURL(`**${start[layout].assets}*`);
});

test('a wrong code shows an error at its field, and a new one is sent after 60 seconds of world time', {
  tag: '@desktop',
}, async ({ page, visit, world, layout }) => {
  const email = 'mia@example.com';
  await visit(layout === 'mobile' ? '/pages/register/email/index' : '/pages/desktop/register/register-email');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(page.getByText('Resend in 01:00')).toBeVisible();
  const first = await world.inbox.codeFor(email);
  await page.getByRole('textbox', { name: 'Verification code' }).fill(first === '0000' ? '1111' : '0000');
  await expect(page.getByText('Code Invalid')).toBeVisible();

  await world.advance(30_000);
  await expect(page.getByText('Resend in 00:30')).toBeVisible();
  await world.advance(30_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('Resend in 01:00')).toBeVisible();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await world.inbox.codeFor(email));
  await expect(page).toHaveURL(/home|dashboard/);
});

test('a reload at the code keeps everything but the password', { tag: '@desktop' }, async ({
  page,
  visit,
  world,
  layout,
}) => {
  const email = 'mia@example.com';
  await visit(layout === 'mobile' ? '/pages/register/email/index' : '/pages/desktop/register/register-email');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Resend in 01:00')).toBeVisible();
  await world.advance(20_000);
  await page.reload();
  await expect(page.getByText('Resend in 00:40')).toBeVisible();
  await expect(page.getByText(email, { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    password,
  );
  await page.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.reload();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await world.inbox.codeFor(email));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/home|dashboard/);
});

test('a reload during a password reset asks for the same code', { tag: '@phone' }, async ({
  page,
  visit,
  world,
  layout,
}) => {
  const trader = await world.trader({ email: 'mia@example.com', password: 'forgotten' });
  await visit(
    layout === 'mobile' ? '/pages/findPwd/email-find' : '/pages/desktop/forgot-password/index?by=email',
  );
  await page.getByLabel('Email', { exact: true }).fill(trader.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Resend in 01:00')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Resend in 01:00')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await world.inbox.codeFor(trader.email));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a user signs in by email, and a wrong password is rejected', { tag: '@phone' }, async ({
  page,
  visit,
  world,
  layout,
}) => {
  const trader = await world.trader({ email: 'mia@example.com', password });
  await visit(start[layout].profile);
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByLabel('Email', { exact: true }).fill('mia@example');
  await page.getByLabel('Password', { exact: true }).fill('wrong-one');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter the correct email format')).toBeVisible();

  await page.getByLabel('Email', { exact: true }).fill(trader.email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Wrong account or password').first()).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`**${start[layout].profile}*`);
  await expect(page.getByText(`UID ${trader.uid}`)).toBeVisible();
});

test('a forgotten password is reset with a code', { tag: '@desktop' }, async ({
  page,
  visit,
  world,
  layout,
}) => {
  const trader = await world.trader({ email: 'mia@example.com', password: 'forgotten' });
  await visit(layout === 'mobile' ? '/pages/forgot-password/index' : '/pages/desktop/forgot-password/index');
  await page.getByRole('link', { name: layout === 'mobile' ? 'By email' : 'Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(trader.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await expectCode(() => world.inbox.codeFor(trader.email)));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Reset password' }).click();

  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(trader.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/home|dashboard/);
});

/** Waits for a message that may still be pending. */
async function expectCode(read: () => Promise<string>): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await read();
  }).toPass();
  return code;
}

test('recovery of an unknown account shows an error', { tag: '@phone' }, async ({ page, visit, layout }) => {
  await visit(
    layout === 'mobile' ? '/pages/findPwd/phone-find' : '/pages/desktop/forgot-password/index?by=phone',
  );
  await page.getByLabel('Phone number').fill('+1 212 555 0148');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('This account does not exist').first()).toBeVisible();
});
