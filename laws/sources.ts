import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  /** The importing file, from the repository's root. */
  readonly from: string;
  /** The imported file from the root, or the package's name with its path. */
  readonly to: string;
  /** Whether only types are imported: they leave nothing behind when the code runs. */
  readonly typesOnly: boolean;
}

const FOLDERS = ['packages/*/src', 'apps/api/src', 'apps/api/demo', 'apps/web/src'];

/** Every source file of the product, tests included. */
export const sourceFiles = (): string[] =>
  FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).toSorted();

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a file imports, read from its text. */
export const importsOf = (file: string): Import[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(STATEMENT), ([, type, named, dynamic]) => {
    const target = named ?? dynamic ?? '';
    const to = target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
    return { from: file, to, typesOnly: type !== undefined };
  });
