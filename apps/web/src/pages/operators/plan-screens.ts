export { ChallengesScreen } from './ChallengesScreen.tsx';
