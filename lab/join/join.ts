/** The join page of a class: code, seat, name. A learner with a seat code gets the same seat again. */
import './join.css';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Language } from '@papertape/shared/contract/values.ts';
import { forgetSeat, keptSeat } from '../../client/lib/host/kept-seat.ts';
import { languageNames, offeredLanguages } from '../../client/lib/settings/languages.ts';
import { ask, isRefused, type Refused } from './api/ask.ts';
import { createNote, element, show } from './elements.ts';
import { followScheme } from './scheme.ts';
import {
  classCodeHere,
  deviceHere,
  findAddressWorld,
  keepSeat,
  platformAddress,
  type Seat,
  seatCodeHere,
  sessionHere,
} from './seat-storage.ts';
import { stayAwake } from './stay-awake.ts';
import { changeLanguage, getLanguage, inChosenLanguage, startTexts, t } from './texts.ts';

type Door = DataOf<typeof classroom.classDoor>;
type Mine = DataOf<typeof classroom.classMine>;

/** Draws the current step again, in another language. */
let redraw: () => void = () => undefined;

function describeRefusal({ refused }: Refused): string {
  switch (refused) {
    case 'offline':
      return t('offline');
    case codes.tooManyRequests:
      return t('tooMany');
    case codes.statusConflict:
      return t('taken');
    case codes.invalidInput:
      return t('badName');
    default:
      return t('wrong');
  }
}

function languageChoice(): HTMLElement {
  const options = offeredLanguages.map((one) =>
    element(
      'option',
      { is: { value: one, lang: languageNames[one].tag, selected: one === getLanguage() ? '' : undefined } },
      languageNames[one].label,
    ),
  );
  const choose = (event: Event) => {
    const chosenLanguage = (event.currentTarget as HTMLSelectElement).value as Language;
    void changeLanguage(chosenLanguage).then(() => redraw());
  };
  return element('select', { is: { 'aria-label': t('language') }, on: { change: choose } }, ...options);
}

function showPage(title: string, ...parts: (Node | undefined)[]): void {
  document.title = `${t('title')} · Papertape`;
  const top = element(
    'header',
    { is: { class: 'door__top' } },
    element('span', { is: { class: 'door__brand' } }, 'Papertape'),
    languageChoice(),
  );
  const heading = element('h1', { is: { tabindex: '-1', 'data-first': '' } }, title);
  show(element('div', { is: { class: 'door' } }, top, heading, ...parts));
}

const createComplaint = (words: string | undefined) =>
  words === undefined ? undefined : element('p', { is: { class: 'bad', role: 'alert' } }, words);

function showStep(draw: (why?: string) => void, why?: string): void {
  redraw = () => draw(why);
  redraw();
}

/** Creates a form that cannot be submitted twice at once. */
function createForm(
  act: (values: FormData) => Promise<void>,
  ...parts: (Node | undefined)[]
): HTMLFormElement {
  const made = element('form', { is: { autocomplete: 'off' } }, ...parts);
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    const buttons = [...made.querySelectorAll('button')];
    for (const button of buttons) button.disabled = true;
    void act(new FormData(made)).finally(() => {
      for (const button of buttons) button.disabled = false;
    });
  });
  return made;
}

function codeField(label: string, hint: string | undefined, value: string): HTMLElement {
  const input = element('input', {
    is: {
      name: 'code',
      value,
      required: '',
      maxlength: '40',
      autocapitalize: 'characters',
      spellcheck: 'false',
    },
  });
  const hinted = hint === undefined ? undefined : element('span', { is: { class: 'note' } }, hint);
  return element('label', {}, label, input, hinted);
}

function askForCode(given = '', why?: string): void {
  showStep((reason) => {
    const fields = [codeField(t('code'), t('codeHint'), given), element('button', {}, t('next'))];
    showPage(
      t('title'),
      createComplaint(reason),
      createForm(async (values) => openCode(String(values.get('code'))), ...fields),
    );
  }, why);
}

/** Opens a class by its code, which has six letters, or a seat by its longer one. */
async function openCode(code: string): Promise<void> {
  const plain = code.replaceAll(/[^A-Za-z0-9]/g, '');
  if (plain.length > 8) {
    await claimSeat({ seatCode: plain }, (why) => askForCode(code, why));
    return;
  }
  const door = await ask<typeof classroom.classDoor>(
    classroom.classDoor,
    { code: plain },
    { lang: getLanguage() },
  );
  if (!isRefused(door)) offerSeats(door, plain);
  else askForCode(code, door.refused === codes.invalidInput ? t('wrong') : describeRefusal(door));
}

/** Offers the seat that this browser has in the class, or another one. */
function offerSeats(door: Door, code: string): void {
  const seatCode = keptSeat(door.world);
  if (seatCode === undefined) askForSeat(door, code);
  else offerReturn(seatCode, { words: t('otherSeat'), act: () => askForSeat(door, code) });
}

/** Seat and name that a learner chose before an error, kept for the next try. */
interface SeatChoice {
  /** Number of the seat; empty if none was chosen. */
  readonly seat: string;
  readonly name: string;
}

function askForSeat(door: Door, code: string, given?: SeatChoice, why?: string): void {
  const title = () => inChosenLanguage(door.title);
  if (door.state === 'ended')
    showStep((reason) => askForOwnCode(title(), [t('ended'), t('endedNext')], reason));
  else if (door.joining === 'seat') showStep((reason) => askForOwnCode(title(), [t('onlySeat')], reason));
  else if (door.free.length === 0) showStep(() => showPage(title(), createNote(t('noSeats'))));
  else showStep((reason) => chooseSeat(door, code, given, reason), why);
}

/**
 * Lists seats that anyone can take before reserved ones, of which none is preselected. The server assigns one of the former unless the
 * learner chooses: learners who open the page at once would all take the first seat of their lists.
 */
function seatOptions({ free }: Door): HTMLElement[] {
  const open = free.filter(({ reserved }) => !reserved);
  const own = free.filter(({ reserved }) => reserved);
  const option = (value: string, words: string) => element('option', { is: { value } }, words);
  return [
    option('', t(open.length === 0 ? 'chooseSeat' : 'anySeat')),
    ...open.map(({ seat }) => option(String(seat), t('seatNumber', { seat }))),
    ...own.map(({ seat, name }) => option(String(seat), `${seat} · ${name}`)),
  ];
}

/** Creates the fields of seat and name; typing the name of a reserved seat selects it. */
function seatFields(door: Door, given: SeatChoice | undefined): HTMLElement[] {
  const { free } = door;
  const isChosenByAll = free.every(({ reserved }) => reserved);
  const required = isChosenByAll ? '' : undefined;
  const choice = element('select', { is: { name: 'seat', required } }, ...seatOptions(door));
  const name = element('input', {
    is: { name: 'name', maxlength: '40', autocomplete: 'given-name', value: given?.name },
  });
  const nameField = element(
    'label',
    {},
    t('name'),
    name,
    element('span', { is: { class: 'note' } }, t('nameHint')),
  );
  // A reserved seat has its name already.
  const follow = () => {
    nameField.hidden = free.some(({ seat, reserved }) => reserved && String(seat) === choice.value);
  };
  choice.addEventListener('change', follow);
  name.addEventListener('change', () => {
    const typed = name.value.trim().toLowerCase();
    const own = free.find((one) => one.reserved && one.name.toLowerCase() === typed);
    // The field stays: this comes with the press of the button below it, which would move away under the finger.
    if (own !== undefined) choice.value = String(own.seat);
  });
  if (free.some(({ seat }) => String(seat) === given?.seat)) choice.value = given?.seat ?? '';
  follow();
  return [element('label', {}, t('seat'), choice), nameField];
}

function chooseSeat(door: Door, code: string, given?: SeatChoice, reason?: string): void {
  const take = async (values: FormData) => {
    const choice = { seat: String(values.get('seat')), name: String(values.get('name')).trim() };
    const { seat, name } = choice;
    const input = {
      code,
      ...(seat === '' ? {} : { seat: Number(seat) }),
      ...(name === '' ? {} : { name }),
    };
    await claimSeat(input, (words) => void retrySeat(code, choice, words));
  };
  const fields = [...seatFields(door, given), element('button', {}, t('join'))];
  showPage(inChosenLanguage(door.title), createComplaint(reason), createForm(take, ...fields));
}

/** Reads the free seats again, because another learner may have taken this one. */
async function retrySeat(code: string, given: SeatChoice, why: string): Promise<void> {
  const door = await ask<typeof classroom.classDoor>(classroom.classDoor, { code }, { lang: getLanguage() });
  if (isRefused(door)) askForCode(code, describeRefusal(door));
  else askForSeat(door, code, given, why);
}

function askForOwnCode(title: string, words: readonly string[], why?: string): void {
  const fields = [codeField(t('seatCode'), undefined, ''), element('button', {}, t('next'))];
  const open = async (values: FormData) => openCode(String(values.get('code')));
  showPage(title, ...words.map(createNote), createComplaint(why), createForm(open, ...fields));
}

async function claimSeat(input: object, fail: (why: string) => void): Promise<void> {
  const seat = await ask<typeof classroom.classClaim>(classroom.classClaim, input, {
    lang: getLanguage(),
    device: deviceHere(),
  });
  if (isRefused(seat)) {
    fail(describeRefusal(seat));
    return;
  }
  await keepSeat(seat, getLanguage());
  if (seat.state === 'running') showStep(() => showWelcome(seat));
  else {
    const mine = await ownSeat(seat);
    if (isRefused(mine))
      showStep(() => showPage(inChosenLanguage(seat.title), createNote(describeRefusal(mine))));
    else await showOwnResults(mine);
  }
}

function ownSeat({ world, token, mode }: Pick<Seat, 'world' | 'token' | 'mode'>): Promise<Mine | Refused> {
  return ask<typeof classroom.classMine>(classroom.classMine, undefined, {
    lang: getLanguage(),
    device: deviceHere(),
    world,
    session: { token, mode },
  });
}

/** Shows the results of an ended class. */
async function showOwnResults(mine: Mine): Promise<void> {
  const { ownResults } = await import('./own-results.ts');
  const draw = async () => {
    const parts = await ownResults(mine);
    const account = element(
      'a',
      { is: { class: 'button plain', href: platformAddress(mine) } },
      t('account'),
    );
    showPage(mine.name, createNote(inChosenLanguage(mine.title)), ...parts, account);
  };
  redraw = () => void draw();
  await draw();
}

/**
 * Shows the results if this browser is signed in to an ended class, and returns whether it is. Other sessions
 * continue.
 */
async function showsResults(): Promise<boolean> {
  const world = findAddressWorld();
  const session = world === undefined ? undefined : await sessionHere();
  if (world === undefined || session === undefined) return false;
  const mine = await ownSeat({ world, ...session });
  if (isRefused(mine) || mine.results === null) return false;
  await showOwnResults(mine);
  return true;
}

function showWelcome(given: Seat): void {
  const { name, seat, title, seatCode } = given;
  showPage(
    t('welcome', { name }),
    createNote(t('welcomeText', { seat, title: inChosenLanguage(title) })),
    element('a', { is: { class: 'button', href: platformAddress(given) } }, t('open')),
    createNote(t('keep')),
    element('p', { is: { class: 'seatcode', 'aria-label': t('seatCode') } }, seatCode),
  );
}

function offerReturn(seatCode: string, elsewhere?: { words: string; act: () => void }): void {
  showStep((why) => {
    const fail = (words: string) => {
      const world = findAddressWorld();
      if (world !== undefined) forgetSeat(world);
      askForCode('', words);
    };
    const back = () => claimSeat({ seatCode }, fail);
    const other =
      elsewhere === undefined
        ? element('a', { is: { class: 'button plain', href: '/join' } }, t('other'))
        : element(
            'button',
            { is: { class: 'plain', type: 'button' }, on: { click: elsewhere.act } },
            elsewhere.words,
          );
    showPage(
      t('title'),
      createNote(t('backText')),
      createComplaint(why),
      createForm(back, element('button', {}, t('back'))),
      other,
    );
  });
}

async function openPage(): Promise<void> {
  if (await showsResults()) return;
  const seatCode = seatCodeHere();
  if (seatCode !== undefined) {
    offerReturn(seatCode);
    return;
  }
  const code = classCodeHere();
  if (code === '') askForCode();
  else await openCode(code);
}

followScheme();
stayAwake();
window.addEventListener('hashchange', () => void openPage());
await startTexts();
await openPage();
