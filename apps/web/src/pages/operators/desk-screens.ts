export { CodesScreen } from './CodesScreen.tsx';
export { RewardsScreen } from './RewardsScreen.tsx';
