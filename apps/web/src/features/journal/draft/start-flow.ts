import type { LotToSmoke } from '../../../lib/lot-to-smoke.ts';
import { fittingPhotos } from '../entry-photos.ts';
import {
  type AddDraft,
  draftOfLot,
  freshDraft,
  isForCode,
  isOnlyHere,
  isWorthResuming,
  joinNotes,
} from './add-draft.ts';
import type { StoredDraft } from './draft-store.ts';

/** The cigar that the address names. */
export interface FlowStart {
  readonly code: string;
  readonly lot: LotToSmoke | null;
  readonly blind: boolean;
}

export interface SharedWithFlow {
  readonly photos: readonly File[];
  readonly note: string;
}

export interface StartedFlow {
  readonly flow: AddDraft;
  readonly photos: readonly File[];
  /** The number of shared photos that the entry has no room for. */
  readonly left: number;
  readonly resumed: boolean;
  /** Another cigar's draft. Nothing is stored until the member finishes or discards it, because only this device has it. */
  readonly other: StoredDraft<AddDraft> | null;
}

const withNote = (flow: AddDraft, note: string): AddDraft =>
  note === '' ? flow : { ...flow, note: joinNotes(flow.note ?? '', note) };

/** Continues the stored draft of the same cigar, with what was shared to the app, or starts another one. */
export function startFlow(
  found: StoredDraft<AddDraft> | null,
  { code: initialCode, lot, blind }: FlowStart,
  shared: SharedWithFlow,
): StartedFlow {
  const isSame =
    found !== null && (lot === null ? isForCode(found.value, initialCode) : found.value.lot?.id === lot.id);
  if (isSame && (isWorthResuming(found.value) || found.photos.length > 0)) {
    const added = fittingPhotos(shared.photos, found.photos.length);
    return {
      flow: withNote(found.value, shared.note),
      photos: [...found.photos, ...added],
      left: shared.photos.length - added.length,
      resumed: true,
      other: null,
    };
  }
  // The code of an entry is spent.
  const code = isSame && found.value.entry ? '' : initialCode;
  const fresh = lot === null ? freshDraft(code) : draftOfLot(lot);
  return {
    flow: withNote(blind ? { ...fresh, blind } : fresh, shared.note),
    photos: shared.photos,
    left: 0,
    resumed: false,
    other: found !== null && isOnlyHere(found.value, found.photos) ? found : null,
  };
}
