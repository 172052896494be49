import type { ComponentType } from 'react';
import type { EntryPlace } from './entry-form.ts';

/** What the journal's forms need from other features. The page brings the two together. */
export interface EntryParts {
  PlaceField: ComponentType<{
    value: EntryPlace | null;
    onChange: (place: EntryPlace | null) => void;
  }>;
  RetailerField: ComponentType<{
    value: number | null;
    /** The name of the one that is chosen, before the list of all is there. */
    valueName: string | null;
    onChange: (id: number | null) => void;
    /** Where the cigar was smoked: what is sold nearby comes first. */
    near: EntryPlace | null;
  }>;
  /** The member's last choice of showing a place. */
  lastPlacePublic: boolean;
}
