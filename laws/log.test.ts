import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Fields that Fastify and pino write by themselves. */
const BY_ITSELF = ['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'req', 'res', 'responseTime'];
const CALL = /\blog\.(?:trace|debug|info|warn|error|fatal)\(\s*(?:\{([^}]*)\}|(\w+)\s*,)/g;

const documented = (): Set<string> => {
  const [, table = ''] = readFileSync('docs/OPERATING.md', 'utf8').split('| Field ');
  const [own = ''] = table.split('\n\n');
  const cells = Array.from(own.matchAll(/^\| (`[^|]*)\|/gm), ([, cell = '']) => cell);
  return new Set(
    cells.flatMap((cell) => Array.from(cell.matchAll(/`(\w+)[.\w]*`/g), ([, name = '']) => name)),
  );
};

const listKeys = (literal: string): string[] =>
  literal
    .split(',')
    .map((part) => part.trim().split(':')[0]?.trim() ?? '')
    .filter((key) => key !== '' && !key.startsWith('...'));

/** Returns the fields of every line that the server's sources write. */
const written = (): Set<string> => {
  const names = new Set<string>();
  for (const path of globSync('apps/api/src/**/*.ts')) {
    if (path.includes('.test.') || path.includes('/cli/')) continue;
    const text = readFileSync(path, 'utf8');
    for (const [, literal, variable] of text.matchAll(CALL)) {
      const named = new RegExp(`const ${variable} = \\{([^}]*)\\}`).exec(text)?.[1];
      for (const key of listKeys(literal ?? named ?? '')) names.add(key);
      if (literal === undefined && named === undefined) names.add(`${path}: ${variable}`);
    }
  }
  return names;
};

describe('the log', () => {
  it('has exactly the fields that docs/OPERATING.md names', () => {
    expect([...new Set([...written(), ...BY_ITSELF])].toSorted()).toEqual([...documented()].toSorted());
  });
});
