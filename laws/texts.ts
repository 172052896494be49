import { globSync, readFileSync } from 'node:fs';

const FOLDERS = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/web/index.html',
  'apps/web/routes.ts',
  'apps/api/src/**/*.{ts,js,html}',
  'packages/contract/src/**/*.ts',
];
/** Word lists, and the developers' page with the parts of the style sheet. */
const NOT_READ = /\.test\.tsx?$|guessable-passwords|reserved-names|pages\/developers|geocoder\//;

const COMMENTS = /\{?\/\*[\s\S]*?\*\/\}?|(?<![:'"`])\/\/[^\n]*/g;
const IMPORTS = /^(?:import|export)\b[^;]*? from '[^']*';/gm;
const SQL = /\bsql(?:<[^`]*?>)?`(?:[^`\\]|\\.)*`/g;
const ATTRIBUTES = /\b(?:className|class|d|viewBox|style)=(?:"[^"]*"|\{`[^`]*`\})/g;
const LITERALS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const MARKUP = /(?<=[>}])[^<>{}=;()*/`]+(?=[<{])/g;

/** Returns a source file's string literals and the text between tags: what people may read, and some names. */
const textsIn = (source: string): string[] => {
  const plain = source
    .replaceAll(COMMENTS, '')
    .replaceAll(IMPORTS, '')
    .replaceAll(ATTRIBUTES, '')
    .replaceAll(SQL, "''");
  const literals = (plain.match(LITERALS) ?? []).map((literal) => literal.slice(1, -1));
  const markup = plain.replaceAll(LITERALS, "''").match(MARKUP) ?? [];
  return [...literals, ...markup.map((text) => text.replaceAll(/\s+/g, ' ').trim())]
    .map((text) => text.replaceAll(/\\(['"`])/g, '$1').replaceAll('&apos;', "'"))
    .filter((text) => text !== '');
};

interface TextFile {
  readonly path: string;
  readonly texts: readonly string[];
}

/** Returns every source file with texts for members, staff, or operators. */
export const textFiles = (): TextFile[] =>
  FOLDERS.flatMap((pattern) => globSync(pattern))
    .filter((path) => !NOT_READ.test(path))
    .toSorted()
    .map((path) => ({ path, texts: textsIn(readFileSync(path, 'utf8')) }));
