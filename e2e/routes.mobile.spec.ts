import { openEveryRoute, readEveryRoute } from './fixtures/open-routes.ts';

openEveryRoute('mobile');
readEveryRoute('mobile');
