import { describe, expect, it, vi } from 'vitest';
import { patternsInSources, slowness } from './regular-expressions.ts';

const { written, built } = patternsInSources();

describe('a regular expression that reads untrusted input', () => {
  it('takes linear time on every text', { timeout: 300_000 }, () => {
    expect(written.length).toBeGreaterThan(150);
    const slow = written.flatMap((pattern) => {
      const why = slowness(pattern);
      return why === null ? [] : [`${pattern.at} /${pattern.source}/${pattern.flags}: ${why}`];
    });
    expect(slow).toEqual([]);
  });

  it('is assembled from parts in only three places, and from fixed parts', async () => {
    expect(built).toEqual([
      'apps/api/src/platform/http/web-app.ts',
      'apps/api/src/platform/mail/mail.ts',
      'packages/contract/src/reserved-names.ts',
    ]);
    const made: string[] = [];
    vi.stubGlobal(
      'RegExp',
      class extends RegExp {
        constructor(source: string) {
          super(source);
          made.push(source);
        }
      },
    );
    await import('../packages/contract/src/reserved-names.ts');
    vi.unstubAllGlobals();
    expect(made).toHaveLength(2);
    expect(made.map((source) => slowness({ source, flags: '' }))).toEqual([null, null]);
  });

  it.each([
    [' *\\n[ \\n]*', 'g'],
    ['^(a|aa)+$', ''],
    ['\\s*\\s*$', ''],
    ['a.*b', ''],
  ])('is refused as too slow: %s', (source, flags) => {
    expect(slowness({ source, flags })).not.toBeNull();
  });
});
