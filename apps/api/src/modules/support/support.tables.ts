import type { Generated } from 'kysely';

/** Staff notes are part of the member's export and deleted with the member. */
interface StaffNoteTable {
  id: Generated<number>;
  member_id: number;
  /** Null for automation. */
  staff_id: number | null;
  /** The writer's name at the time. */
  written_by: string;
  text: string;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    staff_note: StaffNoteTable;
  }
}
