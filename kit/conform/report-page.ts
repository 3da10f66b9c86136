/** Renders the report as a standalone page without scripts. */
import { type Finding, type Report, summaryText } from './report.ts';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
td, th { border-bottom: 1px solid #8884; padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .25rem 0; }
code { font: 13px/1.5 ui-monospace, monospace; }
.same, .refused, .skipped { opacity: .7; }
.differs b, .absent b, .unanswered b { color: #c60; }
`;

function block({ call, outcome, note, places }: Finding): string {
  const rows = places.map(
    ({ kind, at, expected, found, example }) =>
      `<tr><td>${kind}</td><td><code>${plain(at)}</code></td><td>${plain(expected)}</td><td>${plain(found)}</td><td><code>${plain(example)}</code></td></tr>`,
  );
  const head = `<b>${outcome}</b> <code>${plain(call)}</code> ${plain(note)}`;
  if (rows.length === 0) return `<p class="${outcome}">${head}</p>`;
  return `<details open class="${outcome}"><summary>${head}</summary><table><thead><tr><th></th><th>Place</th><th>Contract</th><th>Found</th><th>Example</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
}

export function reportPage(report: Report): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contract of ${plain(report.host)}</title><style>${style}</style></head>
<body><h1>Contract of ${plain(report.host)}</h1><p>${summaryText(report)}</p>
${report.findings.map(block).join('\n')}
</body></html>
`;
}
