import type { Audience } from '@stoa/contract/journal.rules';
import type { ComponentType } from 'react';
import type { EntryPlace } from './entry-form.ts';

/** The page passes in components of other features. */
export interface EntrySlots {
  PlaceField: ComponentType<{
    value: EntryPlace | null;
    onChange: (place: EntryPlace | null) => void;
  }>;
  RetailerField: ComponentType<{
    value: number | null;
    valueName: string | null;
    onChange: (id: number | null) => void;
    /** The typed text if none is chosen. */
    text?: string;
    onText?: (text: string) => void;
    near: EntryPlace | null;
  }>;
  EarnedPractices: ComponentType<{ entry: number }>;
  /** Compares the rating with the forecast; null while forecasts are turned off. */
  ForecastOutcome: ComponentType<{ entry: number; rating: number }> | null;
  /** The member's invitation, which goes along with a shared cigar. */
  shareUrl: string;
  /** The member's last choice of showing a place. */
  lastPlacePublic: boolean;
  /** True if one question of the evening follows a finished entry. */
  eveningAccount: boolean;
  /** The member's default audience for new entries. */
  newEntriesFor: Audience;
}
