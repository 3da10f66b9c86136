/** Rewinds a world in place to an instant of its past and pauses it; a class keeps its seats. */
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { simRewind } from '@papertape/shared/contract/sim-history.ts';
import type { Handlers } from '../../server/http/call.ts';
import { DataFault } from '../../server/world/data-fault.ts';
import type { Directory } from '../../server/world/directory.ts';
import { findInstantAt } from '../../server/world/journal/past.ts';
import type { Classes } from './classes/classes.ts';
import type { InTurn } from './in-turn.ts';
import { worldInfo } from './world-info.ts';

interface RewindParts {
  directory: Directory;
  inTurn: InTurn;
  classes: Classes;
}

export function rewindHandlers({ directory, inTurn, classes }: RewindParts): Handlers<typeof simRewind> {
  return {
    rewind({ world: asked, input: { at, byMs = 0 } }) {
      const held = classes.register.of(asked.id);
      if (held !== undefined) return classes.rewind(asked, at === undefined ? { byMs } : { at });
      return inTurn(async () => {
        const world = await directory.find(asked.id);
        if (world === undefined) return refuse('notFound');
        await world.catchUp();
        const instant = findInstantAt(world, at ?? world.clock.now() - byMs);
        if (instant === undefined) return refuse('statusConflict', { field: 'at' });
        try {
          const rewound = await directory.rewind(world.id, instant);
          return rewound === undefined ? refuse('notFound') : worldInfo(rewound);
        } catch (error) {
          if (error instanceof DataFault) return refuse('statusConflict', { field: 'at' });
          throw error;
        }
      });
    },
  };
}
