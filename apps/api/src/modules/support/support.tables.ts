import type { Generated } from 'kysely';

/** What staff have written down about a member: in the member's export, and deleted with the member. */
export interface StaffNoteTable {
  id: Generated<number>;
  member_id: number;
  /** Null: automation. */
  staff_id: number | null;
  /** By the name of that day. */
  written_by: string;
  text: string;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    staff_note: StaffNoteTable;
  }
}
