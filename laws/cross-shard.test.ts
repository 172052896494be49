import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BY_MEMBER, crossShard } from './cross-shard.ts';

describe('statements that would cross shards', () => {
  const page = readFileSync('docs/SCALING.md', 'utf8');
  const listed = Array.from(page.matchAll(/^\| `(\S+\.ts)` +\| (\d+) +\| (.+?) +\|$/gm), (row) => ({
    file: row[1] ?? '',
    statements: Number(row[2]),
    tables: (row[3] ?? '').split(', '),
  }));

  it('are those that docs/SCALING.md lists: think before you add one; node laws/cross-shard.ts prints its table', () => {
    expect(crossShard()).toEqual(listed);
    expect(listed.length).toBeGreaterThan(20);
  });

  it('are looked for in tables that are there', () => {
    const declared = globSync('apps/api/src/**/*.ts')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const unknown = Object.keys(BY_MEMBER).filter(
      (table) => !new RegExp(`^ +${table}: \\w+;$`, 'm').test(declared),
    );
    expect(unknown).toEqual([]);
  });

  it('are not those that name their member', () => {
    const files = new Set(crossShard().map(({ file }) => file));
    expect(existsSync('apps/api/src/modules/points/points.queries.ts')).toBe(true);
    expect(files.has('modules/points/points.queries.ts')).toBe(false);
  });
});
