import { openEveryRoute } from './fixtures/open-routes.ts';

openEveryRoute('desktop');
