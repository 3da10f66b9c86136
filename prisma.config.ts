import process from 'node:process';
import { defineConfig } from 'prisma/config';

// Every Prisma command asks for a schema engine to be downloaded, even the ones that never start it. Naming any
// executable keeps `prisma generate` offline; migrations are written by scripts/prisma-migrate.ts instead.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: `file:${process.env['DATA_DIR'] ?? 'data'}/default.db` },
});
