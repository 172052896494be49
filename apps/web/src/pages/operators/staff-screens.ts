export { ApprovalsScreen } from './ApprovalsScreen.tsx';
export { JoinScreen } from './JoinScreen.tsx';
export { StaffAccountScreen } from './StaffAccountScreen.tsx';
export { StaffScreen } from './StaffScreen.tsx';
