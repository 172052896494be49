interface BlockTable {
  blocker_id: number;
  blocked_id: number;
  created_at: Date;
}

interface MuteTable {
  muter_id: number;
  muted_id: number;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    block: BlockTable;
    mute: MuteTable;
  }
}
