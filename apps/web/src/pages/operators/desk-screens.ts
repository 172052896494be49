export { CodesScreen } from './CodesScreen.tsx';
