import type { CodeState } from '@stoa/contract/catalogue.rules';
import { Tag } from '../../../ui/Tag.tsx';
import { CODE_STATE_NAMES } from './codes-texts.ts';

const TONES = { unused: 'neutral', claimed: 'brass', void: 'ember' } as const;

export function CodeMark({ state }: { state: CodeState }) {
  return <Tag tone={TONES[state]}>{CODE_STATE_NAMES[state]}</Tag>;
}
