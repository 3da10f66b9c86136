/** Actions for the whole class: board, rules, another seat, door, end and results. */
import type { ClassDetail, ClassRules } from '@papertape/shared/contract/class-rows.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { minuteMs } from '@papertape/shared/durations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../client/ui/badge.tsx';
import { Button, buttonClass } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/confirm-dialog.tsx';
import { Menu, type MenuAction } from '../../../client/ui/menu.tsx';
import { useAct } from '../api/use-lab.ts';
import { HoldAgain } from './again.tsx';
import { LanQuestion } from './lan-question.tsx';
import { ResultsDialog } from './results-dialog.tsx';

type Open = 'end' | 'lan' | 'results';

function useRuleActions({ rules }: ClassDetail): MenuAction[] {
  const { t } = useTranslation('class');
  const { run } = useAct();
  const rule = (key: string, checked: boolean, change: Partial<ClassRules>): MenuAction => ({
    key,
    label: t(`rule.${key as 'trading'}`),
    checked,
    toggles: true,
    onSelect: () => void run(sim.classRules, change, t('rulesSet')),
  });
  const isOpen = rules.trading === 'open';
  return [
    rule('trading', isOpen, { trading: isOpen ? 'closed' : 'open' }),
    rule('viewOnly', rules.viewOnly, { viewOnly: !rules.viewOnly }),
    rule('resetDemo', rules.resetDemo, { resetDemo: !rules.resetDemo }),
    rule('secondsAgain', rules.secondsAgain, { secondsAgain: !rules.secondsAgain }),
  ];
}

function useMoreActions(held: ClassDetail, onOpen: (open: Open) => void): MenuAction[] {
  const { t } = useTranslation('class');
  const { run } = useAct();
  const door: MenuAction = held.lan
    ? {
        key: 'shut',
        label: t('shutDoor'),
        onSelect: () => void run(sim.classDoor, { lan: false }, t('doorShut')),
      }
    : { key: 'open', label: t('openDoor'), onSelect: () => onOpen('lan') };
  return [
    {
      key: 'seat',
      label: t('addSeat'),
      icon: 'plus',
      onSelect: () => void run(sim.classSeatAdd, {}, t('seatAdded')),
    },
    ...(held.serverOnNetwork ? [] : [door]),
    { key: 'end', label: t('end'), danger: true, onSelect: () => onOpen('end') },
  ];
}

function Menus({ held, onOpen }: { held: ClassDetail; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('class');
  const rules = useRuleActions(held);
  const more = useMoreActions(held, onOpen);
  return (
    <>
      <Menu label={t('rules')} actions={rules}>
        {(props) => (
          <Button size="xs" variant="outline" {...props}>
            {t('rules')}
          </Button>
        )}
      </Menu>
      <Menu label={t('more')} actions={more}>
        {(props) => (
          <Button size="xs" variant="outline" {...props}>
            {t('more')}
          </Button>
        )}
      </Menu>
    </>
  );
}

/**
 * Shows for how long learners on the network can read the results of an ended class, with the buttons to
 * change that.
 */
function ResultsDoor({ held, onOpen }: { held: ClassDetail; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('class');
  const { run, busy } = useAct();
  const { resultsLeftMs: left } = held;
  if (left === null)
    return (
      <Button size="xs" variant="outline" onClick={() => onOpen('lan')}>
        {t('resultsShow')}
      </Button>
    );
  return (
    <span className="resultsdoor">
      <span className="c-2 t-12">{t('resultsOpen', { minutes: Math.ceil(left / minuteMs) })}</span>
      <Button
        size="xs"
        variant="outline"
        busy={busy}
        onClick={() => void run(sim.classDoor, { lan: false }, t('doorShut'))}
      >
        {t('resultsClose')}
      </Button>
    </span>
  );
}

export function ClassActs({ held }: { held: ClassDetail }) {
  const { t } = useTranslation('class');
  const { run, busy } = useAct();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isRunning = held.state === 'running';
  const end = async () => {
    if (await run(sim.classEnd, {})) setOpen('results');
  };
  const openDoor = async () => {
    if (await run(sim.classDoor, { lan: true }, t('doorOpen'))) close();
  };
  return (
    <fieldset className="classacts flex g-6" aria-label={t('theClass')}>
      {!isRunning && <Badge small>{t('ended')}</Badge>}
      <a
        className={buttonClass({ size: 'xs', variant: 'outline' })}
        href={`/board#${held.world}/${held.tokens.board}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('board')}
      </a>
      <Button size="xs" variant={isRunning ? 'outline' : 'tonal'} onClick={() => setOpen('results')}>
        {t('results')}
      </Button>
      {isRunning ? (
        <Menus held={held} onOpen={setOpen} />
      ) : (
        <>
          <HoldAgain held={held} />
          {!held.serverOnNetwork && <ResultsDoor held={held} onOpen={setOpen} />}
        </>
      )}
      <ConfirmDialog
        open={open === 'end'}
        onCancel={close}
        onConfirm={() => void end()}
        title={t('endTitle')}
        confirmLabel={t('end')}
        danger
        busy={busy}
      >
        {t(held.serverOnNetwork ? 'endWhyServer' : 'endWhy')}
      </ConfirmDialog>
      <LanQuestion
        open={open === 'lan'}
        busy={busy}
        confirmLabel={t(isRunning ? 'openDoor' : 'resultsShow')}
        onCancel={close}
        onConfirm={() => void openDoor()}
      />
      <ResultsDialog open={open === 'results'} onClose={close} />
    </fieldset>
  );
}
