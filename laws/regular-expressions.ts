import { readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'rolldown/utils';
import { sourceFiles } from './sources.ts';

interface Pattern {
  /** The file and line of the pattern. */
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

/** Code that reads untrusted texts: the contract, and the whole server with its imports, exports, searches, and geocoder. */
const GUARDED = /^(?:packages\/contract|apps\/api)\/src\//;

const guardedFiles = () =>
  sourceFiles().filter((file) => GUARDED.test(file) && !/\.test\.ts$|\/cli\//.test(file));

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** Returns every regular expression of the guarded files, and every place that assembles one from parts. */
export const patternsInSources = (): { written: Pattern[]; built: string[] } => {
  const written: Pattern[] = [];
  const built = new Set<string>();
  for (const file of guardedFiles()) {
    const text = readFileSync(file, 'utf8');
    new Visitor({
      Literal: (node) => {
        if (!('regex' in node)) return;
        const at = `${file}:${lineAt(text, node.start)}`;
        written.push({ at, source: node.regex.pattern, flags: node.regex.flags });
      },
      Identifier: ({ name }) => {
        if (name === 'RegExp') built.add(file);
      },
    }).visit(parseSync(file, text).program);
  }
  return { written, built: [...built] };
};

/** A pattern without open-ended repeats takes a bounded number of steps at each position. */
const REPEATS = /[*+]|\{[0-9]+,\}|\{[0-9]*,?[0-9]{3,}\}/;

const TIMEOUT_MS = 120_000;

/** Returns why a text could make the pattern take more than linear time, or null if none can. */
export const slowness = ({ source, flags }: Omit<Pattern, 'at'>): string | null => {
  if (!REPEATS.test(source)) return null;
  const found = checkSync(source, flags, { timeout: TIMEOUT_MS, randomSeed: 1 });
  if (found.status === 'safe') return null;
  return found.status === 'unknown' ? `not decided: ${found.error.kind}` : found.complexity.summary;
};
