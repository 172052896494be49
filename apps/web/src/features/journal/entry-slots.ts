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
  /** Below what a saved entry earned. */
  EarnedPractices: ComponentType<{ entry: number }>;
  /** What one would say of a cigar of the brand before it is lit; null while forecasts are switched off. */
  Forecast: ComponentType<{ cigar: string }> | null;
  /** What was forecast of an entry that is rated now, as text. */
  WeSaid: ComponentType<{ entry: number; rating: number }> | null;
  /** The member's invitation, which goes along with a shared cigar. */
  shareUrl: string;
  /** The member's last choice of showing a place. */
  lastPlacePublic: boolean;
  /** Whether one question of the evening follows a finished entry. */
  eveningAccount: boolean;
  /** The member's choice of whom new entries are for. */
  newEntriesFor: Audience;
}
