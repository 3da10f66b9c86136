import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Intent, moneyIntents } from '../../lib/api/intents.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useUnanswered } from '../../lib/api/use-unanswered.ts';
import { type Format, useFormat } from '../../lib/format/format.ts';
import { host } from '../../lib/host/host.ts';
import { usePath } from '../../lib/navigation/layouts.ts';
import { Banner } from '../../ui/banner.tsx';
import { type KindOfPath, kindOfPath } from './unanswered-kinds.ts';

/**
 * Stays under the header while something that moves money was sent and not answered: the user looks whether it was carried out, sends it
 * again under the same key, or says that it is settled.
 */
export function UnansweredNote() {
  const intent = useUnanswered().at(-1);
  const about = intent && kindOfPath(intent.path);
  if (!intent || !about) return null;
  return <Note key={intent.key} intent={intent} about={about} />;
}

interface NoteProps {
  intent: Intent;
  about: KindOfPath;
}

function Note({ intent, about }: NoteProps) {
  const { t } = useTranslation('unanswered');
  const path = usePath();
  const format = useFormat();
  const client = useQueryClient();
  const again = useAction<Endpoint>(about.endpoint, {
    doneText: t('done'),
    onDone: () => void client.invalidateQueries(),
  });
  const input = readInput(intent);
  const what = [t(`kind.${about.kind}`), ...listDetails(input, format)].join(' ');
  // The answer of a switch changes which account the page acts in: its own button sends it again.
  const mayResend = host.isPapertape && intent.isWhole && about.kind !== 'account';
  const onceBy = mayResend ? 'once' : 'onceByForm';
  return (
    <Banner
      tone="warn"
      action={
        <span className="unanswered__actions">
          <Link className="link" to={path(about.place)}>
            {t('look')}
          </Link>
          {mayResend && (
            <button
              type="button"
              className="link"
              disabled={again.busy}
              onClick={() => void again.run(input)}
            >
              {t('again')}
            </button>
          )}
          <button type="button" className="link" onClick={() => moneyIntents.forget(intent)}>
            {t('settled')}
          </button>
        </span>
      }
    >
      {intent.at === undefined ? t('lost', { what }) : t('lostAt', { what, time: format.time(intent.at) })}{' '}
      {t(host.isPapertape ? onceBy : 'twice')}
    </Banner>
  );
}

function readInput({ content }: Intent): Record<string, unknown> | undefined {
  return content === '' ? undefined : (JSON.parse(content) as Record<string, unknown>);
}

/** Returns amount and coin or symbol, where the input has them. */
function listDetails(input: Record<string, unknown> | undefined, format: Format): string[] {
  const text = (...names: string[]) =>
    names.map((name) => input?.[name]).find((value): value is string => typeof value === 'string');
  const amount = text('size', 'amount', 'stake');
  const symbol = text('symbol');
  const unit = symbol === undefined ? text('coin') : format.symbol(symbol);
  return [amount && format.number(amount), unit].flatMap((part) => part || []);
}
