import type { MessageAudience } from '@stoa/contract';
import { counted } from '../../../lib/figures.ts';

export function audienceText(audience: MessageAudience): string {
  if ('all' in audience) return 'Everybody';
  if ('city' in audience) return `${audience.city}, ${audience.state}`;
  return counted(audience.member_ids.length, 'member');
}
