/** papertape recordings: files of prices of a real market, with which worlds can be made. */
import type { RecordingPreview, RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { Command } from 'commander';
import type { NewRecording } from '../client/recordings.ts';
import { answer, type Context, openHost, readGlobals } from './context.ts';
import { fields, type Row, table, timeText } from './output.ts';

const minutes = (time: number) => timeText(time).replace(/:\d\d\.\d{3}Z$/, 'Z');

const toRecordingRow = ({
  name,
  symbol,
  source,
  frameMs,
  from,
  to,
  bars,
  gaps,
  size,
  id,
}: RecordingRow): Row => ({
  name,
  symbol,
  source,
  frame: `${frameMs / 1_000}s`,
  from: minutes(from),
  to: minutes(to),
  bars,
  gaps,
  bytes: size,
  id: id.slice(0, 12),
});

/** Formats a preview: facts, then one line for each remark. */
function previewText({ facts, remarks }: RecordingPreview): string {
  if (facts === null) return '';
  const { source, kind, symbol, frame, zone, columns, bars, trades, quotes, from, to, gapCount } = facts;
  const lines = fields({
    source: `${source} (${kind})`,
    symbol: symbol ?? 'unknown: name one with --symbol',
    frame,
    zone: zone ?? 'in the file',
    columns: columns.join(','),
    bars,
    ...(trades === 0 ? {} : { trades }),
    ...(quotes === 0 ? {} : { quotes }),
    from: minutes(from),
    to: minutes(to),
    gaps: gapCount,
  });
  return [lines, ...remarks.map(({ text }) => `note: ${text}`)].join('\n');
}

interface AddOptions extends Omit<NewRecording, 'onPreview'> {
  dry?: boolean;
}

/** Adds the options that correct what the server detects. */
function withCorrections(command: Command): Command {
  return command
    .option('--symbol <symbol>', 'symbol of this platform, such as BTCUSDT; by default that of the file name')
    .option('--frame <length>', 'length of a bar: 1s, 1m, 5m, 1h, 4h, 1d')
    .option('--zone <zone>', 'zone of the times: Europe/Athens, +02:00, America/New_York+7')
    .option('--columns <names>', 'columns in order: time,open,high,low,close,volume; - for others')
    .option('--date-order <order>', 'order of dates: ymd, dmy or mdy');
}

function addCommand(context: Context): Command {
  const command = new Command('add')
    .description(
      'reads price files into one recording: .csv, .txt, .json, .parquet, also in .gz, .zst or .zip',
    )
    .argument('<files...>')
    .option('--name <text>', 'name of the recording; by default that of the first file')
    .option('--dry', 'only shows what the files contain');
  return withCorrections(command).action(async (files: string[], options: AddOptions, self: Command) => {
    const { dry, ...settings } = options;
    const { recordings } = openHost(self);
    if (dry) {
      const draft = await recordings.upload(files);
      const { name: _name, ...corrections } = settings;
      const preview = await recordings.preview(draft, corrections).finally(() => recordings.cancel(draft));
      answer(context, self, preview, preview.problem?.text ?? previewText(preview));
      return;
    }
    const isJson = readGlobals(self).json === true;
    const kept = await recordings.add(files, {
      ...settings,
      onPreview: (preview) => {
        if (!isJson) context.streams.out(`${previewText(preview)}\n`);
      },
    });
    answer(context, self, kept, `kept as "${kept.name}" (${kept.id.slice(0, 12)}), ${kept.size} bytes`);
  });
}

/** Creates `papertape recordings`. Files are read on this machine and sent to the host. */
export function recordingsCommand(context: Context): Command {
  return new Command('recordings')
    .description('recorded markets: add, list, show, rename, remove')
    .addCommand(addCommand(context))
    .addCommand(
      new Command('list')
        .description('lists the recordings of the server')
        .action(async (_options, self: Command) => {
          const list = await openHost(self).recordings.list();
          answer(context, self, list, table(list.map(toRecordingRow)));
        }),
    )
    .addCommand(
      new Command('show')
        .description('prints first and last bar and the longest gaps')
        .argument('<recording>', 'name or id')
        .action(async (name: string, _options: object, self: Command) => {
          const shown = await openHost(self).recordings.show(name);
          const gaps = shown.gaps.map(
            ({ from, to }): Row => ({ 'gap from': minutes(from), to: minutes(to) }),
          );
          answer(context, self, shown, `${fields(toRecordingRow(shown.recording))}\n\n${table(gaps)}`);
        }),
    )
    .addCommand(
      new Command('rename')
        .description('changes the name; worlds refer to a recording by its content')
        .argument('<recording>', 'name or id')
        .argument('<name>')
        .action(async (recording: string, name: string, _options: object, self: Command) => {
          const renamed = await openHost(self).recordings.rename(recording, name);
          answer(context, self, renamed, fields(toRecordingRow(renamed)));
        }),
    )
    .addCommand(
      new Command('remove')
        .description('deletes a recording that no world plays')
        .argument('<recording>', 'name or id')
        .action(async (recording: string, _options: object, self: Command) => {
          await openHost(self).recordings.remove(recording);
          answer(context, self, { done: true }, 'done');
        }),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  papertape recordings add BTCUSDT-1m-2020-03.zip --name march-2020\n  papertape recordings add EURUSD_M1.csv --zone America/New_York+7\n  papertape recordings list',
    );
}
