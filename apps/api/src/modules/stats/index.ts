import type { Module } from '../../platform/module.ts';
import { BOARDS_SECONDS, refreshBoards } from './refresh-boards.ts';
import { statsRoutes } from './stats.routes.ts';

export { refreshBoards } from './refresh-boards.ts';
export type * from './stats.tables.ts';

export const stats: Module = {
  routes: statsRoutes,
  every: ({ db, clock }) => [{ seconds: BOARDS_SECONDS, work: () => refreshBoards(db, clock.now()) }],
};
