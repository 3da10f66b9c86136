import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { leanCode } from './lean-contract.ts';

it('removes from endpoints the fields that no page reads, and keeps the schemas of requests and responses', () => {
  const code = `export const loan = { list: endpoint({ ...get, reads: true, path: '/l', summary: 'All, of one.', example: { size: 2 },
    data: z.object({ summary: z.string(), errors: count({ example: 1 }) }), errors: ['notFound', \`\`] }) };`;
  const lean = leanCode(code, parseAst(code));
  expect(lean.replaceAll(/\s+/g, ' ')).toBe(
    "export const loan = { list: endpoint({ ...get, path: '/l', data: z.object({ summary: z.string(), errors: count({ example: 1 }) }), }) };",
  );
  expect(() => parseAst(lean)).not.toThrow();
});
