import { upload } from '@papertape/shared/contract/upload.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { serveFiles } from './serve-files.ts';
import { storeUpload, uploadCommands } from './upload.service.ts';

export const uploadModule: ServerModule = {
  name: 'upload',
  install: () => ({ commands: uploadCommands }),
  register(app, context) {
    registerFeature(app, context, upload, { upload: storeUpload });
    serveFiles(app, context);
  },
};
