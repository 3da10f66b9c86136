import { appVersion } from '@papertape/shared/contract/app-version.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { loadTexts, textIn } from '../../texts/languages.ts';
import { newestRelease, type Platform, storeLinks, updateTag } from './releases.ts';

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
        // A hot update replaces the page inside an app that still works; a must comes from the store.
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
