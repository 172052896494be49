import type { Virtue } from '@stoa/contract/catalogue.rules';
import { Emblem } from '../../ui/Emblem.tsx';
import { LINE_NAMES } from './entry-texts.ts';

export function LineMark({ line }: { line: Virtue | null }) {
  return (
    <span className="inline-flex items-center gap-2 text-small text-muted">
      {line && <Emblem virtue={line} size={20} tinted />}
      {line ? LINE_NAMES[line] : 'Non-stoic cigar'}
    </span>
  );
}
