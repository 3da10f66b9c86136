/** Builds docs/specification-coverage.md: each requirement of the specification, how it is met, and its tests. */

import { contract } from '@papertape/shared/contract/index.ts';
import type { FeatureContract } from '@papertape/shared/contract/kit/endpoint.ts';
import { client } from './client.ts';
import { endpointTests } from './endpoint-tests.ts';
import { entities } from './entities.ts';
import { rules } from './rules.ts';
import type { Row, Section } from './section.ts';

const server: readonly Section[] = [...entities, ...rules];

export const sections: readonly Section[] = [...server, ...client];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const linked = (file: string) => `[${file}](../${file})`;

function sectionText({ title, rows }: Section): string {
  const cells = rows.map(({ requirement, how, tests }: Row) => [
    requirement,
    how,
    tests.map(linked).join('<br>'),
  ]);
  return `## ${title}\n\n${table(['Asked for', 'How it is met', 'Tests'], cells)}`;
}

function endpointText(): string {
  const cells = Object.entries(contract as Record<string, FeatureContract>).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, { method, path }]) => {
      const file = endpointTests[`${feature}.${name}`] ?? '';
      return [`${method} \`${path}\``, `\`${feature}.${name}\``, linked(file)];
    }),
  );
  return `## The ${cells.length} endpoints\n\nAll of them also pass [server/contract-loop.test.ts](../server/contract-loop.test.ts): visitors, invalid input, languages, balanced ledger.\n\n${table(['Endpoint', 'In the contract', 'Test'], cells)}`;
}

export function coverageText(): string {
  const head =
    '# What the specification asks of the server and of the page\n\nGenerated from `scripts/specification` and the contract by `npx vitest run scripts/specification -u`.';
  return `${[head, ...server.map(sectionText), endpointText(), ...client.map(sectionText)].join('\n\n')}\n`;
}
