import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_LIST } from './console-list.ts';
import { FIELDS } from './fields.ts';
import { NOTIFICATION_KIND } from './notification-kind.ts';
import { apply, copyTree, listFiles, typeFaults, type Addition } from './tree.ts';

const LIMITS: readonly (readonly [Addition, number])[] = [
  ...FIELDS.map((field) => [field, 8] as const),
  [NOTIFICATION_KIND, 7],
  [CONSOLE_LIST, 8],
];

describe('in a copy of the source tree', { timeout: 900_000 }, () => {
  let copy: string;
  beforeAll(() => {
    copy = copyTree();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(LIMITS.map(([addition, most]) => ({ name: addition.name, addition, most })))(
    'adding $name changes at most $most files',
    ({ addition, most }) => {
      for (const edit of addition.edits) apply(copy, edit);
      expect(listFiles(addition).length).toBeLessThanOrEqual(most);
    },
  );

  it.each(['tsconfig.json', 'apps/web'])('the added code compiles in %s', (project) => {
    expect(typeFaults(copy, project)).toBe('');
  });
});
