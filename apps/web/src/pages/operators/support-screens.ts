export { MemberScreen } from './MemberScreen.tsx';
export { ParcelsScreen } from './ParcelsScreen.tsx';
