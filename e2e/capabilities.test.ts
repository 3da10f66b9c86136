import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '../client/app/routes.fixture.ts';
import { capabilities } from './capabilities.ts';
import type { Capability, Journey } from './capability.ts';

const projects = ['phone', 'desktop'] as const;
type Project = (typeof projects)[number];

/** Matches a file by the patterns of the projects in playwright.config.ts. */
function runsOn(project: Project, [file]: Journey): boolean {
  return !file.endsWith(project === 'phone' ? '.desktop' : '.mobile');
}

function getSource([file]: Journey): string {
  const path = join(import.meta.dirname, `${file}.spec.ts`);
  // The formatter puts a long title on the next line.
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll(/test\(\s+/g, 'test(') : '';
}

describe('both layouts have a place and a journey for', () => {
  test.each(capabilities.map((capability) => [capability.does, capability] as const))(
    '%s',
    (_, { mobile, desktop, journeys }: Capability) => {
      const mobileRoutes: readonly string[] = routes.mobile;
      expect(mobileRoutes).toContain(mobile);
      expect([...routes.desktop, ...mobileRoutes]).toContain(desktop);
      for (const journey of journeys) {
        expect(getSource(journey), `${journey[0]}.spec.ts`).toContain(`test('${journey[1]}'`);
      }
      for (const project of projects) {
        expect(
          journeys.some((journey) => runsOn(project, journey)),
          `a journey on ${project}`,
        ).toBe(true);
      }
    },
  );
});

test('no journey of a capability is skipped, marked as broken or run alone', () => {
  for (const journey of capabilities.flatMap(({ journeys }) => journeys)) {
    expect(getSource(journey), journey[0]).not.toMatch(/test\.(skip|fixme|only)\(/);
  }
});
