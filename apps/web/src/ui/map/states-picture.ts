import type { Position } from 'geojson';
import type { States } from './atlas.ts';
import { across, down, type Centered, toPixel, type Size, worldAt } from './mercator.ts';
import { listNames, STEP_ASIDE, type StateName } from './state-names.ts';
import type { Pixel } from './map-gestures.ts';

/** The picture's own units: the world's width in pixels at a wide screen's zoom. */
const UNITS = 8192;

/** Returns the font size of names in pixels by zoom, as on the moving map. */
const em = (zoom: number) => Math.min(24, zoom < 4 ? 11 + (zoom - 2) * 2 : 15 + ((zoom - 4) * 9) / 4);
/** The mean width of that font's letters with spacing, in em. */
const LETTER = 0.5;
/** In em; longer names take two lines. */
const LINE = 7;
const PADDING = 4;
/** Half the width of a pin's disc in pixels. */
const PIN = 18;

const rounded = (value: number) => Math.round(value * 100) / 100;
const formatPair = ([longitude = 0, latitude = 0]: Position) =>
  `${rounded(across(longitude) * UNITS)} ${rounded(down(latitude) * UNITS)}`;

const getOutline = (states: States): string =>
  states.features
    .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
    .flat()
    .map((ring) => `M${ring.map(formatPair).join('L')}Z`)
    .join('');

const toLines = (name: string) =>
  name.length * LETTER > LINE && name.includes(' ') ? name.split(' ') : [name];

interface Space {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const spaceAround = (x: number, y: number, wide: number, tall: number): Space => ({
  left: x - wide / 2 - PADDING,
  right: x + wide / 2 + PADDING,
  top: y - tall / 2 - PADDING,
  bottom: y + tall / 2 + PADDING,
});

const isSeen = (space: Space, size: Size) =>
  space.right > 0 && space.left < size.width && space.bottom > 0 && space.top < size.height;

const touches = (a: Space, b: Space) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const pinSpace = ([x, y]: Pixel): Space => ({ left: x - PIN, right: x + PIN, top: y - PIN, bottom: y + PIN });

/** Returns the vertical places of a name, best first, in em. */
const stepsFor = ({ isLarge }: StateName) => (isLarge ? [0, -STEP_ASIDE, STEP_ASIDE] : [0]);

/** Returns the built-in map as an SVG: the states and the names that fit between the pins, in the scheme's colors. */
export function statesPicture(states: States) {
  const outline = getOutline(states);
  const names = listNames(states);

  function namesAt(view: Centered, size: Size, pins: readonly Pixel[]): string {
    const height = em(view.zoom);
    const taken = pins.map(pinSpace);
    return names
      .map((state) => {
        const lines = toLines(state.name);
        const [x, middle] = toPixel(state, view, size);
        const wide = Math.max(...lines.map(({ length }) => length)) * LETTER * height;
        const tall = lines.length * height;
        const y = stepsFor(state)
          .map((step) => middle + step * height)
          .find((at) => {
            const space = spaceAround(x, at, wide, tall);
            return isSeen(space, size) && !taken.some((other) => touches(other, space));
          });
        if (y === undefined) return '';
        taken.push(spaceAround(x, y, wide, tall));
        return lines
          .map((line, index) => {
            const below = y + (index - (lines.length - 1) / 2) * height;
            return `<text x="${rounded(x)}" y="${rounded(below)}">${line}</text>`;
          })
          .join('');
      })
      .join('');
  }

  return (view: Centered, size: Size, pins: readonly Pixel[]): string => {
    const scale = worldAt(view.zoom) / UNITS;
    const [x, y] = toPixel({ longitude: -180, latitude: 0 }, view, size);
    const top = y - worldAt(view.zoom) / 2;
    return `<svg aria-hidden="true" width="${size.width}" height="${size.height}" class="map-drawing">
<path d="${outline}" transform="translate(${rounded(x)} ${rounded(top)}) scale(${scale})" vector-effect="non-scaling-stroke" />
<g font-size="${rounded(em(view.zoom))}">${namesAt(view, size, pins)}</g></svg>`;
  };
}
