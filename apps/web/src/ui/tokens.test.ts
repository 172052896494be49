/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  Array.from(css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g), ([, name, hex]) => [name, hex]),
);

/** Relative luminance of a token, 0 (black) to 1 (white). Source: WCAG 2.2. */
function luminance(name: string): number {
  const hex = colours.get(name);
  if (!hex) throw new Error(`tokens.css has no --color-${name}: name it there, or fix this test.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['ink', 'ink-raised', 'ink-floating'];
const virtues = ['wisdom', 'courage', 'justice', 'moderation'];
const texts = ['ivory', 'muted', 'brass', 'brass-bright', 'ember-text', ...virtues.map((v) => `${v}-tint`)];
const controls = ['edge', 'brass', 'ember', 'ember-bright', ...virtues.map((v) => `${v}-mark`)];

describe.each(surfaces)('on %s', (surface) => {
  test.each(texts)('%s can be read (4.5:1)', (text) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)('%s can be seen as a control or a drawing (3:1)', (control) => {
    expect(contrast(control, surface)).toBeGreaterThanOrEqual(3);
  });
});

describe('on filled surfaces', () => {
  test.each([
    ['ink', 'brass'],
    ['ink', 'brass-bright'],
    ['ivory', 'ember-deep'],
    ...virtues.map((virtue) => ['ivory', `${virtue}-deep`] as const),
  ] as const)('%s can be read on %s (4.5:1)', (text, fill) => {
    expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
  });
});
