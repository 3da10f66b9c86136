import { lazy, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { endingNote, replayedWorld } from '../entities/account/in-replay.ts';
import { InvestDialog } from '../entities/account/invest-dialog.tsx';
import { useMarketStart } from '../entities/market/use-market-start.ts';
import { setIntentClock } from '../lib/api/intents.ts';
import { worldNow } from '../lib/feeds/page-hub.ts';
import { replayMark } from '../lib/host/world.ts';
import { useSignedIn } from '../lib/settings/session.ts';
import { QuietPart } from './quiet-part.tsx';
import { backgroundParts } from './screens.ts';
import { UpdatePrompt } from './update-prompt.tsx';
import { useCountryLookup } from './use-country-lookup.ts';
import { useLanguageReads } from './use-language-reads.ts';
import { useLinkPreload } from './use-link-preload.ts';
import { useLiveReads } from './use-live-reads.ts';
import { useMachines } from './use-machines.ts';
import { useNetworkToasts } from './use-network-toasts.ts';
import { useFreshUser, useNotices } from './use-notices.ts';
import { useOffline } from './use-offline.ts';

setIntentClock(worldNow);

const parts = backgroundParts.map(({ load }) => lazy(async () => ({ default: await load() })));

const Differences = lazy(async () => ({
  default: (await import('./differences-dialog.tsx')).DifferencesDialog,
}));

const ReplayEnded = lazy(async () => ({
  default: (await import('../entities/replay/replay-ended.tsx')).ReplayEnded,
}));

/** What goes on in the background of every page; loaded after the first page shows. */
export function Background() {
  useMarketStart();
  useCountryLookup();
  useLinkPreload();
  useNetworkToasts();
  useLanguageReads();
  useOffline();
  useMachines();
  useOverReplays();
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

/** What replays that are over have left on this device goes. */
async function forgetOverReplays(): Promise<void> {
  if (!JSON.stringify(window.localStorage).includes(replayMark)) return;
  await (await import('../entities/replay/forget-replays.ts')).forgetOverReplays();
}

/** What cannot be asked now is asked by the next page. */
function useOverReplays(): void {
  useEffect(() => void forgetOverReplays().catch(() => undefined), []);
}

function SignedIn() {
  useLiveReads();
  useNotices();
  useFreshUser();
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
