export { areKeys } from './encrypt.ts';
export { sendPush, type Outcome } from './send.ts';
export { isPushService } from './services.ts';
export { createVapid, type Vapid } from './vapid.ts';
