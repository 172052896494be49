import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';

const SENTENCES = {
  damaged: IMPORT_TEXTS.archiveDamaged,
  unsafe: IMPORT_TEXTS.archiveUnsafe,
  large: IMPORT_TEXTS.archiveLarge,
  foreign: IMPORT_TEXTS.archiveForeign,
  office: IMPORT_TEXTS.otherFormat,
} as const;

/** The member sees `message`. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault';
  constructor(reason: keyof typeof SENTENCES) {
    super(SENTENCES[reason]);
  }
}
