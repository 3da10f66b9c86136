/**
 * Takes the pictures of docs/kit/trainer.md: a trainer and three learners run a class from start to results through
 * the pages, and the trainer adds a recording. Fails if a step does not work.
 */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { minuteFormats, writtenBars } from '../../lab/server/recordings/read/foreign-files.fixture.ts';

const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

interface Album {
  browser: Browser;
  base: string;
  /** Folder of the pictures. */
  out: string;
}

async function openPage({ browser, base }: Album, viewport: typeof laptop): Promise<Page> {
  const isPhone = viewport === phone;
  const context = await browser.newContext({
    viewport,
    baseURL: base,
    isMobile: isPhone,
    hasTouch: isPhone,
    timezoneId: 'UTC',
  });
  // Advancing over a weekend takes a while on a busy machine.
  context.setDefaultTimeout(180_000);
  return context.newPage();
}

async function take({ out }: Album, page: Page, name: string): Promise<void> {
  // Waits for figures and animations.
  await page.locator('.skel').first().waitFor({ state: 'detached' });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const file = join(out, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 60, animations: 'disabled' });
  console.log(file);
}

/** Starts the class; returns its page and the join code. */
async function startClass(album: Album): Promise<{ room: Page; code: string }> {
  const room = await openPage(album, laptop);
  await room.goto('/lab');
  await room.getByText('An index does not trade from Friday evening').waitFor();
  await take(album, room, 'class-start');
  await room.getByText('The local network', { exact: true }).click();
  await room.getByRole('button', { name: 'Start the class' }).click();
  const question = room.getByRole('dialog');
  const open = question.getByRole('button', { name: 'Open and start' });
  await question.getByText(/^\d+\.\d+\.\d+\.\d+/).waitFor();
  await take(album, room, 'class-door');
  await open.click();
  const paper = room.getByRole('button', { name: /^Join with/ });
  await paper.click();
  const code = await room
    .getByRole('dialog')
    .getByText(/^[A-Z0-9]{6}$/)
    .textContent();
  await take(album, room, 'class-join');
  await room.keyboard.press('Escape');
  return { room, code: code ?? '' };
}

async function join3(album: Album, code: string): Promise<Record<'mia' | 'ben' | 'ada', Page>> {
  const sit = async (name: string, viewport: typeof laptop, picture = false) => {
    const page = await openPage(album, viewport);
    await page.goto('/join');
    await page.getByRole('textbox', { name: 'Class code' }).fill(code);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    if (picture) await take(album, page, 'learner-seat');
    await page.getByRole('button', { name: 'Take this seat' }).click();
    await page.getByRole('link', { name: 'Open the platform' }).click();
    await page.getByText('Buy US500, and close a part of the position').first().waitFor();
    if (picture) await take(album, page, 'learner-phone');
    return page;
  };
  return { mia: await sit('Mia', phone, true), ben: await sit('Ben', laptop), ada: await sit('Ada', laptop) };
}

/** Places the market order that the lesson's checklist suggests. */
async function buy(page: Page, amount: string, chooseMarket: () => Promise<void>): Promise<void> {
  await page.locator('.week__act').click();
  await page.waitForURL(/symbol=US500/);
  await chooseMarket();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByTestId('submit-buy').click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await page.getByRole('button', { name: 'Invest virtual funds' }).click();
  await page
    .getByRole('tab', { name: /^Positions/ })
    .filter({ hasText: '1' })
    .waitFor();
}

export async function classPictures(album: Album): Promise<void> {
  const { room, code } = await startClass(album);
  const { mia, ben } = await join3(album, code);
  await room.getByRole('button', { name: 'Resume', exact: true }).click();
  await buy(ben, '12', () => ben.getByRole('tab', { name: 'Market', exact: true }).click());
  await buy(mia, '2', async () => {
    await mia.getByRole('button', { name: /^Order type/ }).click();
    await mia.getByRole('option', { name: /^Market/ }).click();
  });
  await take(album, mia, 'learner-position');
  await lead(album, room);
  await handOut(album, room, mia);
}

/** Adds a recording of a day, chooses a stretch of it, and leads a blind class on it. */
export async function recordingPictures(album: Album): Promise<void> {
  const room = await openPage(album, { width: 1280, height: 1080 });
  await room.goto('/lab?tab=recordings');
  const content = minuteFormats.binance(
    writtenBars(1_440, { from: Date.UTC(2020, 2, 12), frameMs: 60_000, first: 790_000 }),
  );
  await room
    .getByLabel('Choose files')
    .first()
    .setInputFiles({ name: 'BTCUSDT-1m-2020-03-12.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await room.getByRole('button', { name: 'Keep recording' }).click();
  const stretch = room.getByRole('group', { name: 'Selected period' });
  const { width = 0 } = (await stretch.boundingBox()) ?? {};
  await stretch.hover({ position: { x: width * 0.3, y: 60 } });
  await room.mouse.down();
  await stretch.hover({ position: { x: width * 0.7, y: 60 } });
  await room.mouse.up();
  await take(album, room, 'recordings');
  await leadBlindClass(album, room);
}

/** Starts a blind class on the chosen stretch, in which one learner trades, and ends it. */
async function leadBlindClass(album: Album, room: Page): Promise<void> {
  await room.getByText('A class', { exact: true }).click();
  await take(album, room, 'blind-start');
  await room.getByRole('button', { name: 'Start a class' }).click();
  const paper = room.getByRole('button', { name: /^Join with/ });
  const code = (await paper.locator('b').textContent()) ?? '';
  const learner = await openPage(album, laptop);
  await learner.goto(`/join#${code}`);
  await learner.getByRole('textbox', { name: 'Your name' }).fill('Mia');
  await learner.getByRole('button', { name: 'Take this seat' }).click();
  await learner.getByRole('link', { name: 'Open the platform' }).click();
  await learner.locator('.week__act').click();
  await learner.waitForURL(/symbol=MARKETA/);
  await room.getByRole('button', { name: 'Resume', exact: true }).click();
  await learner.getByRole('tab', { name: 'Market', exact: true }).click();
  await learner.getByRole('textbox', { name: 'Amount' }).fill('0.5');
  await learner.getByTestId('submit-buy').click();
  await learner.getByRole('button', { name: 'Confirm buy' }).click();
  await learner.getByRole('button', { name: 'Invest virtual funds' }).click();
  await learner
    .getByRole('tab', { name: /^Positions/ })
    .filter({ hasText: '1' })
    .waitFor();
  await take(album, learner, 'blind-learner');
  await room.getByRole('button', { name: 'More', exact: true }).last().click();
  await room.getByRole('menuitem', { name: 'End the class' }).click();
  await room.getByRole('dialog').getByRole('button', { name: 'End the class' }).click();
  await room.getByText(/^Market A was BTC/).waitFor();
  await take(album, room, 'blind-results');
}

/** Runs the trainer's part: watches everyone, pauses, advances over the weekend to the gap, and rewinds. */
async function lead(album: Album, room: Page): Promise<void> {
  const roster = room.getByRole('table', { name: 'Learners of this class' });
  await roster.getByRole('row', { name: /Ben/ }).getByText('1', { exact: true }).first().waitFor();
  await take(album, room, 'class-running');
  await room.getByRole('button', { name: 'Freeze', exact: true }).click();
  await room.getByRole('button', { name: 'Resume', exact: true }).waitFor();
  // Sends a message before the close, then advances to the gap at the open on Sunday evening.
  const time = room.getByRole('timer', { name: 'World time' });
  for (const [entry, at] of [
    ['Next 16:45', '16:45'],
    ['Next 11/22 18:00', '18:00'],
  ] as const) {
    await room.getByRole('button', { name: entry }).click();
    await time.filter({ hasText: at }).waitFor();
  }
  await room.getByRole('button', { name: 'Advance by 1 min' }).click();
  await roster
    .getByRole('row', { name: /Ben/ })
    .getByText(/^−\d{3,}|^−\d,\d{3}/)
    .first()
    .waitFor();
  await take(album, room, 'class-gap');
  await room.getByRole('button', { name: 'Rewind', exact: true }).click();
  const dialog = room.getByRole('dialog');
  await dialog.getByText('10 minutes ago', { exact: true }).waitFor();
  await take(album, room, 'class-rewind');
  await dialog.getByRole('button', { name: 'Rewind here' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function handOut(album: Album, room: Page, learner: Page): Promise<void> {
  await room.getByRole('button', { name: 'More', exact: true }).last().click();
  await room.getByRole('menuitem', { name: 'End the class' }).click();
  await room.getByRole('dialog').getByRole('button', { name: 'End the class' }).click();
  const results = room.getByRole('dialog', { name: 'Results' });
  await results.getByRole('button', { name: /Ben/ }).click();
  await take(album, room, 'class-results');
  await learner.getByRole('link', { name: 'Home', exact: true }).click();
  await learner.getByRole('link', { name: 'My results' }).click();
  await learner.getByRole('button', { name: 'Back to my seat' }).click();
  await learner.getByRole('heading', { name: 'Mia' }).waitFor();
  await take(album, learner, 'learner-results');
}
