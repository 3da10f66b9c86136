/** Writes the notices of third-party code next to the built page. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { noticesText, pageNotices } from './notices.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('usage: write-notices FOLDER');
writeFileSync(path.join(folder, 'licences.txt'), noticesText(pageNotices()));
