export { MemberScreen } from './MemberScreen.tsx';
export { ParcelsScreen } from './ParcelsScreen.tsx';
export { AuditScreen } from './AuditScreen.tsx';
export { SystemScreen } from './SystemScreen.tsx';
export { AmendsScreen } from './AmendsScreen.tsx';
export { ReportsScreen } from './ReportsScreen.tsx';
