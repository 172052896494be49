import type { Approval } from '@stoa/contract';
import { counted } from '../../../lib/figures.ts';

export const whatFor = ({ kind, points }: Approval): string => {
  if (kind === 'backup' || points === null) return 'Download of a backup';
  const amount = counted(Math.abs(points.points), 'point');
  return points.points > 0 ? `${amount} for ${points.member_name}` : `${amount} off ${points.member_name}`;
};
