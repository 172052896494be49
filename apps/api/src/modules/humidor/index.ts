import type { Module } from '../../platform/module.ts';
import { humidorRoutes } from './humidor.routes.ts';
import type { HumidorPlatform } from './put-away.service.ts';
import { announceRested, REST_SECONDS } from './rest-over.ts';

export { addHumidor } from './humidors.service.ts';
export { IS_SAME_CIGAR } from './lot-cigar.ts';
export { insertStock, type StockLine } from './import-stock.ts';
export {
  humidorKey,
  type ImportedLot,
  type ImportedLotEvent,
  type ImportedName,
  type ImportedStock,
} from './imported-stock.ts';
export { changeLots } from './lot-changes.service.ts';
export { heldLots, heldNames, stockVersion, type HeldLot } from './own-lots.queries.ts';
export { type HumidorPlatform, latestDay, putAway } from './put-away.service.ts';
export { memberToday } from './today.ts';
export { deleteStock } from './undo-stock.ts';
export { recountHumidors } from './recount.ts';
export { putBackSmoked, takeSmokedCigar } from './smoke.service.ts';
export { addWant } from './wants.service.ts';
export type * from './humidor.tables.ts';

export const humidor: Module<HumidorPlatform> = {
  routes: humidorRoutes,
  every: (platform) => [{ seconds: REST_SECONDS, work: () => announceRested(platform) }],
};
