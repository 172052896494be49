/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const HEX = '(#[0-9a-f]{6})';
const TOKEN = new RegExp(`--(text-)?color-([\\w-]+):\\s*(?:light-dark\\(${HEX}, ${HEX}\\)|${HEX});`, 'g');
/** `[paper, dark]` of every token; `text-brass` is the color of brass text. */
const colors = new Map(
  Array.from(css.matchAll(TOKEN), ([, text = '', name = '', paper, dark, both]) => [
    text + name,
    [paper ?? both, dark ?? both] as const,
  ]),
);

/** Relative luminance, 0 (black) to 1 (white). Source: WCAG 2.2. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const between = (one: readonly number[], other: readonly number[]): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const virtues = ['wisdom', 'courage', 'justice', 'moderation'];
const surfaces = ['ink', 'ink-raised', 'ink-floating'];
const tints = virtues.map((virtue) => `${virtue}-tint`);
const reading = ['ivory', 'muted', 'text-brass', 'brass-bright', 'ember-text', ...tints];
const controls = ['edge', 'brass', 'ember', 'ember-bright', ...virtues.map((virtue) => `${virtue}-mark`)];
const PLACEHOLDER_OPACITY = 0.8;

describe.each(['paper', 'dark'] as const)('in the %s scheme', (scheme) => {
  function channels(name: string): number[] {
    const hex = colors.get(name)?.[scheme === 'paper' ? 0 : 1];
    if (hex === undefined)
      throw new Error(`tokens.css has no --color-${name}: name it there, or fix this test.`);
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  }
  const contrast = (one: string, other: string) => between(channels(one), channels(other));

  describe.each(surfaces)('on %s', (surface) => {
    test.each(reading)('%s has enough contrast for long texts (7:1)', (text) => {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(7);
    });

    test('an input’s placeholder has enough contrast (4.5:1)', () => {
      const ground = channels(surface);
      const shown = channels('muted').map(
        (channel, index) => channel * PLACEHOLDER_OPACITY + (ground[index] ?? 0) * (1 - PLACEHOLDER_OPACITY),
      );
      expect(between(shown, ground)).toBeGreaterThanOrEqual(4.5);
    });

    test.each(controls)('%s has enough contrast for a control or a drawing (3:1)', (control) => {
      expect(contrast(control, surface)).toBeGreaterThanOrEqual(3);
    });

    test('the focus ring has enough contrast (3:1)', () => {
      expect(contrast('brass-bright', surface)).toBeGreaterThanOrEqual(3);
    });
  });

  describe('on filled surfaces', () => {
    test.each([
      ['ink', 'brass'],
      ['ink', 'brass-bright'],
      ['marble', 'ember-deep'],
      ...virtues.flatMap((virtue) => [
        ['ivory', `${virtue}-deep`] as const,
        ['text-brass', `${virtue}-deep`] as const,
      ]),
    ] as const)('%s has enough contrast on %s (4.5:1)', (text, fill) => {
      expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    });

    test.each(virtues)('text on the ground of %s has enough contrast for long texts (7:1)', (virtue) => {
      for (const text of ['ivory', 'brass-bright'])
        expect(contrast(text, `${virtue}-deep`)).toBeGreaterThanOrEqual(7);
    });

    test.each(virtues)('the emblem of %s has enough contrast on its pin and its page (3:1)', (virtue) => {
      expect(contrast('marble', virtue)).toBeGreaterThanOrEqual(3);
      expect(contrast(`${virtue}-figure`, `${virtue}-deep`)).toBeGreaterThanOrEqual(3);
    });
  });
});

test.each(['ivory', 'muted', 'text-brass', 'brass-bright'])(
  '%s has enough contrast for long texts on white paper (7:1)',
  (text) => {
    const [paper = ''] = colors.get(text) ?? [];
    const channels = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16));
    expect(between(channels, [255, 255, 255])).toBeGreaterThanOrEqual(7);
  },
);

test('the two schemes have different ink colors', () => {
  const [paper, dark] = colors.get('ink') ?? [];
  expect([paper, dark]).toEqual(['#f6f1e7', '#0e0b08']);
});
