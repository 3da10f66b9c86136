import { upload } from '@papertape/shared/contract/upload.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
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
