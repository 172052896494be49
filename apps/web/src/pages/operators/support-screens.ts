export { MemberScreen } from './MemberScreen.tsx';
export { ParcelsScreen } from './ParcelsScreen.tsx';
export { AuditScreen } from './AuditScreen.tsx';
export { SystemScreen } from './SystemScreen.tsx';
