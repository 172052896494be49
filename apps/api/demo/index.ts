export { unusedDemoCodes } from './codes.ts';
export { isEmpty } from './empty-world.ts';
export { loadDemoWorld } from './load.ts';
export { demoAccount } from './members.ts';
