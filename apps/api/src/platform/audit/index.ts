export {
  auditedCall,
  inAuditedCall,
  type Actor,
  type AuditedCall,
  type StaffCaller,
} from './audited-call.ts';
export { callColumns, changedFields, columnsFor, recordChange } from './record-change.ts';
export type * from './audit.tables.ts';
