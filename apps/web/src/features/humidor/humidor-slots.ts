import type { JournalImage } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import type { ComponentType, Ref } from 'react';

/** A page passes in the journal’s parts, because features don’t import each other. */
export interface HumidorSlots {
  CigarPicture: CigarPicture;
  CodeField: ComponentType<{
    value: string;
    onChange: (typed: string) => void;
    error: string | undefined;
    alert?: boolean;
    ref?: Ref<HTMLInputElement>;
  }>;
  /** Suggests names from the member's journal. */
  NameField: ComponentType<{
    value: string;
    onChange: (typed: string) => void;
    onChoose: (known: { name: string; brand_name: string; vitola: string }) => void;
    error: string | undefined;
    ref: Ref<HTMLInputElement>;
  }>;
  /** Asks whether followers may see the want list. */
  WantsSwitch: ComponentType;
  ScanBand: ComponentType<{ onCode: (code: string) => void; onType: () => void }>;
}

export type CigarPicture = ComponentType<{
  name: string;
  vitola: string;
  line: Virtue | null;
  photo?: JournalImage;
  picture: string | null;
  sizes: string;
  shape?: 'plain' | 'flat';
  eager?: boolean;
}>;
