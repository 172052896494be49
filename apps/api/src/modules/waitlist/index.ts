import type { Module } from '../../platform/module.ts';
import { waitlistMailJob } from './waitlist-mail.ts';
import { waitlistOperatorsRoutes } from './waitlist.operators.routes.ts';
import { waitlistRoutes } from './waitlist.routes.ts';

export { leaveWaitlist } from './waitlist.service.ts';

export const waitlist: Module = {
  routes: (app, platform) => {
    waitlistRoutes(app, platform);
    waitlistOperatorsRoutes(app, platform);
  },
  jobs: (platform) => [waitlistMailJob(platform)],
};
