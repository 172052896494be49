import type { Tx } from '../../platform/database/database.ts';
import { credit } from '../points/index.ts';

interface RefundedCigar {
  readonly member_id: number;
  readonly entry_id: number;
  readonly code: string;
  readonly name: string;
  readonly picture: string | null;
  readonly points: number;
}

/** Credits once per code, by the ledger's unique key. The member is locked. A cigar that earned nothing gets no line. */
export const creditAmends = async (tx: Tx, cigar: RefundedCigar, at: Date): Promise<void> => {
  if (cigar.points === 0) return;
  await credit(tx, {
    memberId: cigar.member_id,
    cause: 'amends',
    causeKey: cigar.code,
    points: cigar.points,
    title: `Refund for ${cigar.name}`,
    picture: cigar.picture,
    entryId: cigar.entry_id,
    at,
  });
};
