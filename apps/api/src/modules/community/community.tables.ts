import type { Generated } from 'kysely';

/** The community's own figures, kept; suspended members are not in them, but for the points. */
interface Figures {
  cigars: Generated<number>;
  /** Completed entries. */
  completed: Generated<number>;
  members: Generated<number>;
  points: Generated<number>;
}

/** What was moved over the connections that lead to this part; below zero where more was taken away than added. */
export interface CommunityPartTable extends Figures {
  part: number;
}

/** A view: all parts, and what was counted before there were parts. */
export interface CommunityView extends Figures {
  /** Moved by triggers. */
  retailers: Generated<number>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    community_part: CommunityPartTable;
    community: CommunityView;
  }
}
