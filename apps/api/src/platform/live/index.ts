export { embeddedLive, serverLive, type Live } from './live.ts';
