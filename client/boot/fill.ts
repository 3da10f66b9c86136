/**
 * Adds what the oldest supported browsers lack. The page loads this script only where `client/build/old-browsers.ts` finds something missing,
 * before any other script.
 */
import { fillArrays } from './fill-arrays.ts';
import { fillHas } from './fill-has.ts';

fillArrays();
if (!CSS.supports('selector(:has(a))')) fillHas();
