export { areKeys } from './encrypt.ts';
export { sendPush, type Outcome, type Subscription } from './send.ts';
export { isPushService, KNOWN_SERVICES } from './services.ts';
export { createVapid, type Vapid } from './vapid.ts';
