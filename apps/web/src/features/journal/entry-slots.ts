import type { Audience } from '@stoa/contract/journal.rules';
import type { ComponentType } from 'react';
import type { EntryPlace } from './entry-form.ts';

/** Components of other features, which the page passes in. */
export interface EntrySlots {
  PlaceField: ComponentType<{
    value: EntryPlace | null;
    onChange: (place: EntryPlace | null) => void;
  }>;
  RetailerField: ComponentType<{
    value: number | null;
    /** Shown before the list has loaded. */
    valueName: string | null;
    onChange: (id: number | null) => void;
    /** Typed, where none is chosen. */
    text?: string;
    onText?: (text: string) => void;
    /** Where the cigar was smoked: retailers nearby come first. */
    near: EntryPlace | null;
  }>;
  /** The member's invitation, which goes along with a shared cigar. */
  shareUrl: string;
  /** The member's last choice of showing a place. */
  lastPlacePublic: boolean;
  /** The member's choice of whom new entries are for. */
  newEntriesFor: Audience;
}
