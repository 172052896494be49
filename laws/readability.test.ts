import { globSync, readFileSync } from 'node:fs';
import { syllable } from 'syllable';
import { expect, it } from 'vitest';

/** ASVS.md is a table of requirements in the words of a standard, and LICENSES.md is a generated list of packages. */
const EXCLUDED = new Set(['docs/ASVS.md', 'docs/LICENSES.md']);
const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')].filter(
  (page) => !EXCLUDED.has(page),
);

/** Returns paragraphs and list items, without code, tables, headings, pictures, and lists of commands. */
const readProse = (page: string): string[] =>
  readFileSync(page, 'utf8')
    .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '\n')
    .replaceAll(/^(?:\||#).*$/gm, '\n')
    .replaceAll(/^\s*(?:[-*]|\d+\.) +`[^`]*`$/gm, '\n')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<https?:[^>]*>|`[^`]+`/g, 'code')
    .replaceAll(/^\s*(?:[-*]|\d+\.) +/gm, '\n\n')
    .replaceAll(/[*_]/g, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

const splitSentences = (paragraph: string): string[] => paragraph.split(/(?<=[.!?][)”"’]*) /);
const splitWords = (sentence: string): string[] =>
  sentence.split(/[\s–—/]+/).filter((word) => /\w/.test(word));

/** Returns Flesch's reading ease (100 is easy, 0 is hard) and the average number of words in a sentence. */
const measureReadability = (page: string): { page: string; ease: number; words: number } => {
  const sentences = readProse(page)
    .flatMap(splitSentences)
    .map(splitWords)
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const mean = words.length / sentences.length;
  const ease = 206.835 - 1.015 * mean - 84.6 * (syllables / words.length);
  return { page, ease: Math.round(10 * ease) / 10, words: Math.round(10 * mean) / 10 };
};

const figures = PAGES.map(measureReadability);

it('every page has prose', () => {
  expect(figures.filter(({ words }) => !(words > 0))).toEqual([]);
});

it.each(figures)(
  '$page reads easily: $ease of at least 50, $words words of at most 20',
  ({ ease, words }) => {
    expect(ease).toBeGreaterThanOrEqual(50);
    expect(words).toBeLessThanOrEqual(20);
  },
);
