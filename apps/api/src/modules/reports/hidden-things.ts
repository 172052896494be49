import type { Reportable, ReportReason } from '@stoa/contract/reports.rules';
import type { Tx } from '../../platform/database/database.ts';
import { hideEntry, hidePhoto, removePhoto } from '../journal/index.ts';
import { hideProfile, removeProfile } from '../members/index.ts';
import { hideReply } from '../porch/index.ts';

interface Thing {
  readonly kind: Reportable;
  readonly thing_id: number;
  readonly member_id: number;
  readonly content_key: string;
}

/** Hides it from everyone but its owner until the decision. Null shows it again. Returns false if it is gone. */
export const setHidden = (
  tx: Tx,
  { kind, thing_id: id, member_id, content_key: contentKey }: Thing,
  hidden_at: Date | null,
): Promise<boolean> => {
  switch (kind) {
    case 'member':
      return hideProfile(tx, id, hidden_at);
    case 'entry':
      return hideEntry(tx, id, { hidden_at, removed_rule: null });
    case 'photo':
      return hidePhoto(tx, { id, owner: member_id, contentKey }, hidden_at);
    case 'reply':
      return hideReply(tx, { id, writer: member_id, contentKey }, { hidden_at, removed_rule: null });
  }
};

/** Removes it permanently for everyone but its owner. Returns the keys of the files to remove, or null if its owner deleted it first. */
export const removeThing = async (
  tx: Tx,
  { kind, thing_id: id, member_id, content_key: contentKey }: Thing,
  { rule, at }: { readonly rule: ReportReason; readonly at: Date },
): Promise<string[] | null> => {
  switch (kind) {
    case 'member':
      return removeProfile(tx, id, rule);
    case 'entry':
      return (await hideEntry(tx, id, { hidden_at: at, removed_rule: rule })) ? [] : null;
    case 'photo':
      return removePhoto(tx, { id, owner: member_id, contentKey }, { rule, at });
    case 'reply':
      return (await hideReply(
        tx,
        { id, writer: member_id, contentKey },
        { hidden_at: at, removed_rule: rule },
      ))
        ? []
        : null;
  }
};
