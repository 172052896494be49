import { expect, test } from 'vitest';
import type { States } from './atlas.ts';
import { statesPicture } from './states-picture.ts';

const VIEW = { longitude: 0, latitude: 0, zoom: 4 };
const SIZE = { width: 600, height: 400 };
const CENTER = [300, 200] as const;

function square(name: string, degrees: number): States {
  const [low, high] = [-degrees / 2, degrees / 2];
  const ring = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
    [low, low],
  ];
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } }],
  };
}

const draw = (degrees: number, pins: readonly (readonly [number, number])[]) =>
  statesPicture(square('Florida', degrees))(VIEW, SIZE, pins);

test('a name is in the middle of its state', () => {
  expect(draw(4, [])).toContain('<text x="300" y="200">Florida</text>');
});

test('the name of a large state steps aside for a pin, upward first', () => {
  expect(draw(4, [CENTER])).toContain('<text x="300" y="170">Florida</text>');
  expect(draw(4, [CENTER, [300, 160]])).toContain('<text x="300" y="230">Florida</text>');
});

test('the name of a small state disappears below a pin', () => {
  expect(draw(2, [CENTER])).not.toContain('Florida');
});
