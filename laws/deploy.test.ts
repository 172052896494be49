import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AS_DEPLOYED } from '@stoa/testing/harness/process';

const settingsIn = (path: string): string[] => {
  const text = readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8');
  return [...text.matchAll(/(NODE_OPTIONS|MALLOC_\w+)="?((?:--\S+=\d+ ?)+|\d+)/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
};

describe('memory settings', () => {
  it.each(['Containerfile', 'systemd/stoa@.service', 'systemd/stoa-worker@.service'])(
    'is in deploy/%s what benchmarks and the fuzzer use',
    (path) => {
      expect(settingsIn(path)).toEqual(
        Object.entries(AS_DEPLOYED).map(([name, value]) => `${name}=${value}`),
      );
    },
  );
});
