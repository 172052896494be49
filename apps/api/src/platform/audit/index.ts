export {
  auditedCall,
  inAuditedCall,
  type Actor,
  type AuditedCall,
  type Automation,
  type StaffCaller,
} from './audited-call.ts';
export { callColumns, changedFields, columnsFor, recordChange, type Change } from './record-change.ts';
export type * from './audit.tables.ts';
