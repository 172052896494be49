import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { freshValues } from '../entry-form.ts';
import type { EntrySlots } from '../entry-slots.ts';
import { journalKeys, useAddEntry } from '../journal.queries.ts';
import { findSender } from '../../../lib/outbox/sender.ts';
import { addToOutbox } from '../../../lib/outbox/store.ts';
import { unsentEntry } from '../outbox/new-entry.ts';
import type { LitFlow } from '../outbox/queued-entry.ts';
import { isUnanswered } from '../../../lib/api-error.ts';
import type { UnsentCigar } from '../post-entry.ts';
import { ADD_DRAFT } from '../draft/add-draft.ts';
import { draftRecords } from '../draft/draft-store.ts';

interface Lit {
  cigar: UnsentCigar;
  idempotencyKey: string;
  /** Undefined if only its code is known. */
  title: string | undefined;
  flow: LitFlow;
}

export interface LitNow {
  title: string;
  where: 'journal' | 'device';
}

/** Lights a cigar in the journal, or offline on this device. Rejects with the server's refusal. */
export function useLight(member: number, slots: Pick<EntrySlots, 'lastPlacePublic' | 'newEntriesFor'>) {
  const client = useQueryClient();
  const add = useAddEntry();

  async function onThisDevice({ cigar, idempotencyKey, title, flow }: Lit): Promise<LitNow> {
    const now = new Date();
    const values = freshValues(slots.lastPlacePublic, slots.newEntriesFor);
    const entry = unsentEntry(
      { member, values, now },
      {
        cigar,
        ...(title !== undefined && { title }),
        addKey: idempotencyKey,
        smokedAt: now.toISOString(),
        lit: flow,
      },
    );
    await addToOutbox(entry, { drafts: draftRecords(ADD_DRAFT) });
    findSender(member)?.wake();
    return { title: entry.payload.title, where: 'device' };
  }

  return useMutation({
    mutationFn: async (lit: Lit): Promise<LitNow> => {
      if (!onlineManager.isOnline()) return await onThisDevice(lit);
      const { cigar, idempotencyKey } = lit;
      try {
        const { earned: _earned, ...entry } = await add.mutateAsync({
          cigar,
          idempotencyKey,
          asMember: member,
          lighting: { is_lit: true },
        });
        client.setQueryData(journalKeys.lit, { entry, lit_seconds: 0 });
        return { title: entry.name, where: 'journal' };
      } catch (error) {
        if (isUnanswered(error)) return await onThisDevice(lit);
        void client.invalidateQueries({ queryKey: journalKeys.lit });
        throw error;
      }
    },
  });
}
