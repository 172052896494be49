import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BY_MEMBER, findCrossShard } from './cross-shard.ts';

describe('statements that would cross shards', () => {
  it('are those in docs/SCALING.md: think before you add one, then replace the table (node laws/cross-shard.ts)', () => {
    const page = readFileSync('docs/SCALING.md', 'utf8').split('| Module')[1] ?? '';
    const listed = Array.from(page.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm), ([, module, tables = '']) => [
      module,
      tables.split(', '),
    ]);
    expect([...findCrossShard()]).toEqual(listed);
  });

  it('are searched for in tables that exist', () => {
    const schema = readFileSync('apps/api/database/schema.sql', 'utf8');
    const unknown = Object.keys(BY_MEMBER).filter((table) => !schema.includes(`create table ${table} (`));
    expect(unknown).toEqual([]);
  });

  it('don’t include those that name their member', () => {
    expect(globSync('apps/api/src/modules/points/points.queries.ts')).toHaveLength(1);
    expect(findCrossShard().get('points')).not.toContain('redemption');
    expect(findCrossShard().has('feeds')).toBe(false);
  });
});
