import type { Module } from '../../platform/module.ts';
import { storyRoutes } from './story.routes.ts';

export const story: Module = {
  routes: storyRoutes,
};
