import { openEveryRoute, readEveryRoute } from './fixtures/open-routes.ts';

openEveryRoute('desktop');
readEveryRoute('desktop');
