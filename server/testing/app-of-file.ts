/** Apps for all tests of a file, closed after the last of them. For test files alone: what runs without vitest makes its own. */
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
