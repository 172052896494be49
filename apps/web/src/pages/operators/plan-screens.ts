export { BadgesScreen } from './BadgesScreen.tsx';
export { ChallengesScreen } from './ChallengesScreen.tsx';
export { MessagesScreen } from './MessagesScreen.tsx';
export { RetailersScreen } from './RetailersScreen.tsx';
