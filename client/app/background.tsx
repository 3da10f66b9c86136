import { identity } from '@papertape/shared/contract/identity.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endingNote, replayedWorld } from '../entities/account/in-replay.ts';
import { answerQuestion, isQuestionOpen, subscribeQuestion } from '../entities/account/invest-question.ts';
import { useMarketStart } from '../entities/market/use-market-start.ts';
import { setIntentClock } from '../lib/api/intents.ts';
import { useRead } from '../lib/api/use-read.ts';
import { pageHub, worldNow } from '../lib/feeds/page-hub.ts';
import { useConnection } from '../lib/feeds/use-live.ts';
import { host } from '../lib/host/host.ts';
import { privateMark, withoutWorld } from '../lib/host/world.ts';
import { forgetKept, useKept } from '../lib/offline/kept.ts';
import { onWorkerPlace, requestForgetAnswers, startOffline } from '../lib/offline/offline.ts';
import { goTo } from '../lib/screens/go-to.ts';
import { chooseCountry, countryNamed } from '../lib/settings/country.ts';
import { useSignedIn } from '../lib/settings/session.ts';
import { settings, useSettings } from '../lib/settings/settings-store.ts';
import { announce } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { followPresses } from '../ui/tone.ts';
import { QuietPart } from './quiet-part.tsx';
import { preloadScreen } from './screen-loader.ts';
import { backgroundParts, screenAt } from './screens.ts';
import { followTranslation } from './translated-page.ts';
import { useLiveReads } from './use-live-reads.ts';
import { useFreshUser, useNotices } from './use-notices.ts';
import { useUpdateCheck } from './use-update-check.ts';

setIntentClock(worldNow);
followTranslation(document.body);

const parts = backgroundParts.map(({ load }) => lazy(async () => ({ default: await load() })));

const Differences = lazy(async () => ({
  default: (await import('./differences-dialog.tsx')).DifferencesDialog,
}));

const ReplayEnded = lazy(async () => ({
  default: (await import('../entities/replay/replay-ended.tsx')).ReplayEnded,
}));

/** Runs the background work of every page. It is loaded after the first page is shown. */
export function Background() {
  useMarketStart();
  useCountryLookup();
  useLinkPreload();
  useNetworkToasts();
  useLanguageReads();
  useOffline();
  useMachines();
  useOverReplays();
  useForcedColors();
  const signedIn = useSignedIn();
  const [query] = useSearchParams();
  return (
    <>
      {signedIn && <SignedIn />}
      {replayedWorld() === undefined && endingNote() !== null && (
        <QuietPart>
          <ReplayEnded />
        </QuietPart>
      )}
      {window.papertapeApp && <UpdatePrompt />}
      {query.has('differences') && (
        <QuietPart>
          <Differences />
        </QuietPart>
      )}
    </>
  );
}

/** Removes what ended replays have left on this device. */
async function loadForgetReplays(): Promise<void> {
  if (!privateMark.test(JSON.stringify(window.localStorage))) return;
  await (await import('../entities/replay/forget-replays.ts')).forgetOverReplays();
}

/** Cleans up once per page; a failure is left to the next page. */
function useOverReplays(): void {
  useEffect(() => void loadForgetReplays().catch(() => undefined), []);
}

/** Loads the styles of high contrast where the device uses it, now or later. */
function useForcedColors(): void {
  useEffect(() => {
    const query = matchMedia('(forced-colors: active)');
    const load = () => {
      if (query.matches) void import('../ui/styles/forced-colors.css');
    };
    load();
    query.addEventListener('change', load);
    return () => query.removeEventListener('change', load);
  }, []);
}

function SignedIn() {
  useLiveReads();
  useNotices();
  useFreshUser();
  useEffect(() => followPresses(() => settings().sounds), []);
  return (
    <>
      <InvestDialog />
      {parts.map((Part, index) => (
        <QuietPart key={index}>
          <Part />
        </QuietPart>
      ))}
    </>
  );
}

/** Reads everything again when the language changes, because names and messages come from the server in one language. */
function useLanguageReads(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      useSettings.subscribe((after, before) => {
        if (after.language !== before.language) void client.invalidateQueries();
      }),
    [client],
  );
}

function onPointAt({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  if (!link) return;
  const { pathname, search } = new URL(link.getAttribute('href') ?? '/', location.origin);
  const screen = screenAt(withoutWorld(pathname), search);
  if (screen) preloadScreen(screen);
}

/** Loads the page of a link as soon as the link is pointed at. */
function useLinkPreload(): void {
  useEffect(() => {
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, onPointAt, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, onPointAt);
    };
  }, []);
}

/** Shows once that the network is lost or back, and announces that prices are live again. */
function useNetworkToasts(): void {
  const { t } = useTranslation('lib');
  useEffect(() => {
    const onOnline = () => showToast({ tone: 'ok', text: t('connected'), id: 'network' });
    const onOffline = () => showToast({ tone: 'bad', text: t('noNetwork'), id: 'network' });
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    const stop = pageHub().onReconnected(() => announce(t('liveAgain'), 'polite', 'live'));
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      stop();
    };
  }, [t]);
}

/** Loads the choice between several machines of a host while the first one still answers, before the page needs another. */
function useMachines(): void {
  const { data } = useRead(market.initForestData, undefined, { staleMs: 5 * 60_000 });
  const addresses = data?.addresses?.join();
  useEffect(() => {
    if (addresses === undefined && !host.machines) return;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { adoptMachines, machines } = await import('../lib/api/machines.ts');
      if (addresses !== undefined) adoptMachines(addresses.split(','));
      // All sockets move together: two machines on one page could show two different times.
      stop = machines.onMove(() => pageHub().refresh());
    };
    void start().catch(() => undefined);
    return () => stop?.();
  }, [addresses]);
}

/** Looks up the caller's country once: forms offer it first, and Britain has its own clock. */
function useCountryLookup(): void {
  const known = useSettings((settings) => settings.country !== '');
  const { data } = useRead(identity.country, undefined, { enabled: !known, staleMs: dayMs });
  useEffect(() => {
    const country = countryNamed(data ?? '');
    if (country && !known) chooseCountry(country.iso);
  }, [data, known]);
}

/** Offers a newer version of the iOS or Android app; a required version blocks everything else. */
function UpdatePrompt() {
  const { t } = useTranslation('lib');
  const { offer, busy, update, later } = useUpdateCheck();
  const must = offer?.newUpdateTag === 'must_update';
  return (
    <Dialog
      open={offer !== undefined}
      onClose={later}
      dismissible={!must && !busy}
      title={t('update.title', { version: offer?.version.versionNo ?? '' })}
      description={offer?.version.description}
      footer={
        <>
          {!must && (
            <Button size="lg" disabled={busy} onClick={later}>
              {t('update.later')}
            </Button>
          )}
          <Button variant="primary" busy={busy} onClick={() => void update()}>
            {t('update.now')}
          </Button>
        </>
      }
    >
      {must && <p>{t('update.must')}</p>}
      {offer?.metered && <p>{t('update.wifi')}</p>}
    </Dialog>
  );
}

/** Late enough for a slow line to load the page and its background first. */
const startAfterMs = 12_000;

/** Keeps the page for use without a network, and reads kept answers again once there is a network. */
function useOffline(): void {
  const client = useQueryClient();
  const token = useSettings((state) => state.token);
  const connection = useConnection();
  const shown = useKept((state) => state.shown);
  useEffect(() => {
    const start = async () => {
      if (await startOffline()) await client.refetchQueries({ type: 'active' });
    };
    // The page works without offline storage, which may be full or forbidden.
    const timer = setTimeout(() => void start().catch(() => undefined), startAfterMs);
    return () => clearTimeout(timer);
  }, [client]);
  useEffect(() => onWorkerPlace(goTo), []);
  // This runs at a sign-out, when another user signs in, and at a start without a session.
  useEffect(() => {
    const forget = () => void requestForgetAnswers().catch(() => undefined);
    if (token === '') forget();
    return forget;
  }, [token]);
  useEffect(() => {
    if (!shown || connection !== 'live') return;
    forgetKept();
    void client.invalidateQueries();
  }, [client, shown, connection]);
}

/** Shows the question of `confirmInvesting`; rendered once by the app. */
function InvestDialog() {
  const { t } = useTranslation('lib');
  const isOpen = useSyncExternalStore(subscribeQuestion, isQuestionOpen);
  return (
    <ConfirmDialog
      open={isOpen}
      onCancel={() => answerQuestion(false)}
      onConfirm={() => answerQuestion(true)}
      title={t('account.investTitle')}
      confirmLabel={t('account.investConfirm')}
    >
      {t('account.investText')}
    </ConfirmDialog>
  );
}
