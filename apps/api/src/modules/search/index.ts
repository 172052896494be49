import type { Module } from '../../platform/module.ts';
import { searchRoutes } from './search.routes.ts';

export const search: Module = { routes: searchRoutes };
