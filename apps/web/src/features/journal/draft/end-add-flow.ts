import { ADD_DRAFT, type AddDraft } from './add-draft.ts';
import { deleteDraft, readDraft } from './draft-store.ts';

/** Ends an add-cigar flow that is at this entry, after it was saved or left another way. Never rejects. */
export async function endAddFlow(member: number, entryId: number): Promise<void> {
  const flow = await readDraft<AddDraft>(member, ADD_DRAFT);
  if (flow?.value.entry?.id === entryId) await deleteDraft(member, ADD_DRAFT).catch(() => undefined);
}
