import type { FastifyInstance } from 'fastify';
import type { WorldModule } from '../world/module.ts';
import type { AppContext } from './context.ts';

/** A feature: what it brings to each world, and its routes. */
export interface ServerModule extends WorldModule {
  register(app: FastifyInstance, context: AppContext): void;
}
