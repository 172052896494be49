import { ADD_DRAFT, type AddDraft, isUntouched } from './add-draft.ts';
import { deleteDraft, readDraft } from './draft-store.ts';

/** Ends an untouched add-cigar flow that was left before the journal had its cigar. Never rejects. */
export async function endUntouchedFlow(member: number, addKey: string): Promise<void> {
  const flow = await readDraft<AddDraft>(member, ADD_DRAFT);
  if (flow === null || !isUntouched(flow.value) || !Object.values(flow.value.keys).includes(addKey)) return;
  await deleteDraft(member, ADD_DRAFT).catch(() => undefined);
}

/** Ends an add-cigar flow that is at this entry, after it was saved or left another way. Never rejects. */
export async function endAddFlow(member: number, entryId: number): Promise<void> {
  const flow = await readDraft<AddDraft>(member, ADD_DRAFT);
  if (flow?.value.entry?.id === entryId) await deleteDraft(member, ADD_DRAFT).catch(() => undefined);
}
