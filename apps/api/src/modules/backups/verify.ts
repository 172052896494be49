import { KeySet } from '../../platform/key-set.ts';
import { FILE_COLUMNS, keysNamedBy } from '../upkeep/index.ts';
import { readBackup } from './archive-reader.ts';
import { damaged, type Manifest } from './manifest.ts';

interface Verified {
  readonly manifest: Manifest;
  readonly missing: readonly string[];
}

type FileColumn = readonly [table: (typeof FILE_COLUMNS)[number][0], position: number];

const listFileColumns = ({ tables }: Manifest): FileColumn[] =>
  FILE_COLUMNS.flatMap(([table, column]) => {
    const position = tables.find(({ name }) => name === table)?.columns.indexOf(column) ?? -1;
    return position === -1 ? [] : [[table, position] as const];
  });

const NO_VALUE = '\\N';

const keysIn = (columns: readonly FileColumn[], rows: Uint8Array): string[] =>
  Buffer.from(rows)
    .toString()
    .split('\n')
    .flatMap((row) => {
      const values = row.split('\t');
      return columns.flatMap(([table, position]) => {
        const value = values[position] ?? NO_VALUE;
        return value === NO_VALUE ? [] : keysNamedBy(table, value);
      });
    });

/** Reads the file twice: first the checksums, then every file that a row names. @throws BackupRefused if damaged; missing files are returned */
export const verify = async (path: string): Promise<Verified> => {
  const files = new KeySet();
  try {
    const manifest = await readBackup(path, { file: async (key) => void files.add(key) });
    const columns = listFileColumns(manifest);
    const missing = new Set<string>();
    const again = await readBackup(path, {
      part: async (name, content) => {
        const [kind, of] = name.split('/');
        if (kind !== 'tables') return;
        const own = columns.filter(([table]) => table === of);
        if (own.length === 0) return;
        for (const key of keysIn(own, content)) if (!files.has(key)) missing.add(key);
      },
    });
    if (JSON.stringify(again) !== JSON.stringify(manifest)) throw damaged('it changed while it was read');
    return { manifest, missing: manifest.files.left_out ? [] : [...missing] };
  } finally {
    files.close();
  }
};
