/**
 * Apps shared by all tests of a file and closed after the last one. Only for test files; programs that run
 * without vitest create their own app.
 */
import { afterAll } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { createTestFeeds, type TestFeeds } from './test-feeds.ts';

export async function testAppOfFile(options?: TestAppOptions): Promise<TestApp> {
  const app = await createTestApp(options);
  afterAll(() => app.close());
  return app;
}

export async function testFeedsOfFile(options?: TestAppOptions): Promise<TestFeeds> {
  const feeds = await createTestFeeds(options);
  afterAll(() => feeds.close());
  return feeds;
}
