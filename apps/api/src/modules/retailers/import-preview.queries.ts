import type { PreviewedLine } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { IMPORT_OUTCOMES, PREVIEWED_LINES_MAX } from '@stoa/contract/retailers.rules';
import type { Db } from '../../platform/database/database.ts';
import { BATCH, existingAmong, type KnownRetailer } from './import.ts';
import { readImportFile, retailerKey, type ImportedRetailer } from './import-file.ts';

const listChanges = (known: KnownRetailer, imported: ImportedRetailer): PreviewedLine['changes'] => [
  ...(known.latitude === imported.latitude && known.longitude === imported.longitude
    ? []
    : (['point'] as const)),
  ...(known.website === imported.website ? [] : (['website'] as const)),
  ...(known.phone_number === imported.phone_number ? [] : (['phone_number'] as const)),
];

/** Previews `importRetailers` for the file row by row. */
export const previewImport = async (
  db: Db,
  csv: string,
): Promise<Answer<'POST /operator/retailers/preview/'>> => {
  const { retailers, faults } = await readImportFile(csv);
  const lines: PreviewedLine[] = faults.map(({ line, reason }) => ({
    line,
    outcome: 'refused',
    name: '',
    address: '',
    changes: [],
    reason,
  }));
  for (let from = 0; from < retailers.length; from += BATCH) {
    const batch = retailers.slice(from, from + BATCH);
    const existing = await existingAmong(db, batch);
    for (const retailer of batch) {
      const known = existing.get(retailerKey(retailer));
      const changes = known === undefined ? [] : listChanges(known, retailer);
      if (known !== undefined && changes.length === 0) continue;
      const { line, name, address } = retailer;
      lines.push({
        line,
        outcome: known === undefined ? 'new' : 'changed',
        name,
        address,
        changes,
        reason: '',
      });
    }
  }
  const of = Map.groupBy(lines, ({ outcome }) => outcome);
  const [refused, changed, added] = IMPORT_OUTCOMES.map((outcome) => of.get(outcome) ?? []);
  const counts = {
    added: added?.length ?? 0,
    changed: changed?.length ?? 0,
    refused: refused?.length ?? 0,
  };
  return {
    ...counts,
    unchanged: retailers.length - counts.added - counts.changed,
    lines: IMPORT_OUTCOMES.flatMap((outcome) => (of.get(outcome) ?? []).slice(0, PREVIEWED_LINES_MAX)),
  };
};
