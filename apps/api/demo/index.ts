export { unusedDemoCodes } from './codes.ts';
export { isEmpty, loadDemoWorld } from './load.ts';
export { demoAccount } from './members.ts';
