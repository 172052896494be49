/** Stores answered challenges, so that no answer counts twice. */
interface UsedChallengeTable {
  hash: Buffer;
  expires_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    used_challenge: UsedChallengeTable;
  }
}
