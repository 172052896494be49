export { MemberScreen } from './MemberScreen.tsx';
