import { describe, expect, it } from 'vitest';
import { withField } from './ColumnFields.tsx';
import { broughtText, placeInFile, resultText, scaleExample } from './import-texts.ts';
import { getPart, isSameFile, missingParts } from './send-file.ts';

const done = {
  id: 4,
  file_name: 'StoryGraph.csv',
  bytes: 20,
  part_bytes: 8,
  parts: 3,
  arrived: [2],
  kind: 'csv',
  state: 'done',
  source: 'from StoryGraph.csv, November 23, 2026',
  created_at: '2026-11-23T12:00:00.000Z',
  finished_at: '2026-11-23T12:01:00.000Z',
  lines: 1204,
  done: 1204,
  added: 1203,
  lots: 0,
  humidors: 0,
  wants: 0,
  skipped: 1,
  refused: 1,
  refused_rows: [],
  left: 1200,
  lots_left: 0,
  undo_until: '2026-12-23T12:01:00.000Z',
  chosen: {},
} as const;

const asImport = (over: Partial<Parameters<typeof resultText>[0]> = {}) => ({
  ...done,
  arrived: [...done.arrived],
  refused_rows: [...done.refused_rows],
  ...over,
});

describe('an import field', () => {
  it('moves to another column when it is chosen there', () => {
    expect(withField(['name', null, 'smoked_at'], 1, 'name')).toEqual([null, 'name', 'smoked_at']);
  });

  it('doesn’t change other skipped columns when it is cleared', () => {
    expect(withField(['name', null], 0, null)).toEqual([null, null]);
  });
});

describe('the example of a scale', () => {
  it.each([
    [['92'], 'hundred', '92 of 100 becomes 4 stars.'],
    [['', '4,5'], 'five', '4.5 of 5 becomes 5 stars.'],
    [['92'], 'ten', '92 is more than 10: ratings like this go only into the note.'],
    [['good', '0'], 'five', ''],
  ] as const)('for %j on %s reads %j', (samples, scale, text) => {
    expect(scaleExample(samples, scale)).toBe(text);
  });
});

it('a place in a CSV file is a row, and one in an export is an entry', () => {
  expect([placeInFile('csv', 1204), placeInFile('stoa', 3)]).toEqual(['Row 1,204', 'Entry 3']);
});

describe('the summary of an earlier import', () => {
  it('shows what was imported and skipped, and until when it can be undone', () => {
    expect(resultText(asImport())).toBe(
      'November 23, 2026 · 1,203 cigars · 1 skipped · 1,200 still in your journal · can be undone until December 23, 2026',
    );
  });

  it('shows that it was undone, and doesn’t offer to undo it again', () => {
    expect(resultText(asImport({ state: 'undone', left: 0, undo_until: null, skipped: 0, refused: 0 }))).toBe(
      'November 23, 2026 · 1,203 cigars · undone',
    );
  });
});

describe('an upload in parts', () => {
  const file = new File(['x'.repeat(20)], 'StoryGraph.csv');

  it('resumes with the parts that haven’t arrived', () => {
    expect(missingParts(asImport())).toEqual([1, 3]);
    expect([1, 2, 3].map((number) => getPart(file, number, 8).size)).toEqual([8, 8, 4]);
  });

  it('resumes only with the same file', () => {
    const started = asImport({ state: 'uploading' });
    expect(isSameFile(started, file)).toBe(true);
    expect(isSameFile(started, new File(['x'], 'StoryGraph.csv'))).toBe(false);
    expect(isSameFile(asImport(), file)).toBe(false);
  });
});

describe('what an import brought', () => {
  it.each([
    [{ added: 1, lots: 0, humidors: 0, wants: 0 }, '1 cigar'],
    [{ added: 0, lots: 300, humidors: 2, wants: 0 }, '300 lots'],
    [{ added: 12, lots: 3, humidors: 1, wants: 2 }, '12 cigars, 3 lots, and 2 wants'],
    [{ added: 0, lots: 0, humidors: 2, wants: 0 }, '2 humidors'],
    [{ added: 0, lots: 0, humidors: 0, wants: 0 }, '0 cigars'],
  ])('%j is %s', (brought, text) => {
    expect(broughtText(brought)).toBe(text);
  });
});
