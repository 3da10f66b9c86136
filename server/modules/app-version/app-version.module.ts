import { appVersion } from '@papertape/shared/contract/app-version.ts';
import { compareVersions } from '@papertape/shared/text/compare-versions.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { loadTexts, textIn } from '../../texts/languages.ts';

/** The newest release of the apps, and the oldest one that still works. */

type Platform = 'ios' | 'android';
type UpdateTag = 'must_update' | 'choose_update';

const newestRelease = {
  versionNo: '1.0.0',
  versionCode: 100,
  /** Key of the release notes. */
  notes: 'release100',
} as const;

/** Older apps use a contract that is no longer served. */
const oldestWorking = '0.9.0';

const storeLinks: Readonly<Record<Platform, { name: string; url: string }>> = {
  ios: { name: 'App Store', url: 'https://papertape.example/app/ios' },
  android: { name: 'Google Play', url: 'https://papertape.example/app/android' },
};

function updateTag(versionNo: string): UpdateTag | null {
  if (compareVersions(versionNo, newestRelease.versionNo) >= 0) return null;
  return compareVersions(versionNo, oldestWorking) < 0 ? 'must_update' : 'choose_update';
}

const texts = loadTexts('releases');
const platforms: readonly Platform[] = ['ios', 'android'];

const handlers: Handlers<typeof appVersion> = {
  appQr: () =>
    platforms.map((platform) => ({
      platform,
      ...storeLinks[platform],
      versionNo: newestRelease.versionNo,
    })),

  getVersion(call) {
    const { platform, versionNo } = call.input;
    const newUpdateTag = updateTag(versionNo);
    const store = storeLinks[platform].url;
    return {
      version: {
        versionNo: newestRelease.versionNo,
        versionCode: newestRelease.versionCode,
        description: textIn(texts, call.language, newestRelease.notes) ?? '',
        // A hot update replaces the page inside an app that still works; a required update comes from the store.
        linkUpdateHot: newUpdateTag === 'choose_update' ? `${store}/${newestRelease.versionNo}.zip` : null,
        linkUpdateFull: newUpdateTag === null ? null : store,
      },
      newUpdateTag,
    };
  },
};

export const appVersionModule: ServerModule = {
  name: 'app-version',
  register: (app, context) => registerFeature(app, context, appVersion, handlers),
};
