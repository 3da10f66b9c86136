/** npm run kit:reference: writes docs/kit/reference.md from the doc comments of the kit. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/workspace.mjs';
import { referenceText } from './reference.ts';

writeFileSync(path.join(root, 'docs/kit/reference.md'), referenceText());
