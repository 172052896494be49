import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  /** The importing file, relative to the repository's root. */
  readonly from: string;
  /** The imported file, relative to the root, or the package's name with its path. */
  readonly to: string;
  /** True if only types are imported, which don't exist at run time. */
  readonly typesOnly: boolean;
}

const FOLDERS = ['packages/*/src', 'apps/api/src', 'apps/api/demo', 'apps/web/src'];

/** Returns every source file of the product, including tests. */
export const sourceFiles = (): string[] =>
  FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).toSorted();

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns a file's imports, read from its text. */
export const listImports = (file: string): Import[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(STATEMENT), ([, type, named, dynamic]) => {
    const target = named ?? dynamic ?? '';
    const to = target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
    return { from: file, to, typesOnly: type !== undefined };
  });
