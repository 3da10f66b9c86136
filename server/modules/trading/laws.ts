/** What must hold of orders, positions and fills at any time, for the auditor. */
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { World } from '../../world/world.ts';
import { deskOf } from './desk.ts';

interface Sum {
  id: string;
  size: bigint;
  total: bigint;
}

/** A position is the sum of its fills. */
function fillLaw(world: World): string[] {
  const rows = world.database.connection
    .prepare(
      `SELECT p.id, p.size, coalesce(sum(CASE f.action WHEN 'open' THEN f.size ELSE -f.size END), 0) AS total
       FROM "PerpetualPosition" p LEFT JOIN "PerpetualFill" f ON f.positionId = p.id
       GROUP BY p.id HAVING p.size <> total`,
    )
    .all() as Sum[];
  return rows.map(
    ({ id, size, total }) => `position ${id} is ${fromUnits(size)}, its fills sum to ${fromUnits(total)}`,
  );
}

/** What is open in memory is what is open in the database. */
function memoryLaw(world: World): string[] {
  const { perpetualOrder, perpetualPosition } = world.database.tables;
  const desk = deskOf(world);
  const breaches: string[] = [];
  const orders = perpetualOrder.find({ status: 'pending' });
  const positions = perpetualPosition.find({ status: 'open' });
  if (orders.length !== desk.orders.size) breaches.push('pending orders differ between memory and database');
  if (positions.length !== desk.positions.size) {
    breaches.push('open positions differ between memory and database');
  }
  for (const { id, hold } of orders) {
    if (desk.orders.get(id)?.hold !== hold) breaches.push(`order ${id} differs between memory and database`);
  }
  for (const { id, size, margin } of positions) {
    const live = desk.positions.get(id);
    if (live?.size !== size || live.margin !== margin) {
      breaches.push(`position ${id} differs between memory and database`);
    }
  }
  return breaches;
}

export function tradingLaws(world: World): string[] {
  return [...fillLaw(world), ...memoryLaw(world)];
}
