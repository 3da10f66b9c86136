/** Engine with a changed rule: while switched on, it treats long orders in SOL as short. */
import type { ServerModule } from '../http/routes.ts';
import { modules } from '../modules.ts';
import type { World } from '../world/world.ts';

export function changedEngine(isChanged: () => boolean): readonly ServerModule[] {
  return modules.map((module) => {
    if (module.name !== 'trading' || module.install === undefined) return module;
    const install = module.install.bind(module);
    return {
      ...module,
      install(world: World) {
        const ports = install(world);
        const create = ports.commands?.['trading.create'];
        if (create === undefined) throw new Error('trading decides no orders');
        const other: typeof create = (tx, actor, input) =>
          create(tx, actor, isChanged() && input.symbol === 'SOLUSDT' ? { ...input, side: 'short' } : input);
        return { ...ports, commands: { ...ports.commands, 'trading.create': other } };
      },
    };
  });
}
