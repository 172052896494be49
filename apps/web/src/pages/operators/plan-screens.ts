export { BadgesScreen } from './BadgesScreen.tsx';
export { ChallengesScreen } from './ChallengesScreen.tsx';
export { RetailersScreen } from './RetailersScreen.tsx';
