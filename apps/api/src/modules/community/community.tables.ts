import type { Generated } from 'kysely';

interface Figures {
  cigars: Generated<number>;
  completed: Generated<number>;
  members: Generated<number>;
}

interface CommunityPartTable extends Figures {
  part: number;
}

interface CommunityView extends Figures {
  /** Counts only members who count. */
  points: Generated<number>;
  retailers: Generated<number>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    community_part: CommunityPartTable;
    community: CommunityView;
  }
}
