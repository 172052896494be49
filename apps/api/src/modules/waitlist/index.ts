export { waitlistRoutes } from './waitlist.routes.ts';
export { invite, waitlistPage } from './invitations.ts';
export { waitlistMailJob } from './waitlist-mail.ts';
export { leaveWaitlist } from './waitlist.service.ts';
