export { waitlistRoutes } from './waitlist.routes.ts';
export { invite, waitlistPage } from './invitations.ts';
