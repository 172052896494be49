import { endsWithin } from '../../lib/within.ts';
import type { Card } from './card.ts';

/** A picture that has not loaded by then is left out. Milliseconds. */
const PICTURE_LIMIT = 15_000;

/** Pixels. */
export const SHAPES = {
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;

export type Shape = keyof typeof SHAPES;

const MARGIN = 84;
const SERIF = "'Cormorant Garamond', Georgia, serif";
const SANS = "'Figtree', system-ui, sans-serif";
/** A star in a box of 24, as elsewhere in the app. */
const STAR =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z';
/** The colonnade of the wordmark, in a box of 48 by 32. */
const MARK =
  'M4 11.5 24 2l20 9.5zM5 14.5h38M3 30h42M6 27.5h36M9 15v12M12 15v12M20 15v12M23 15v12M25 15v12M28 15v12M36 15v12M39 15v12';

const COLOURS = ['ink', 'ivory', 'muted', 'brass', 'hairline'] as const;
type Colours = Readonly<Record<(typeof COLOURS)[number], string>>;

/** The tokens in the dark scheme, whichever the page has: a picture has the same look for everybody. */
function coloursOfTheBrand(): Colours {
  const read = (name: string) => {
    // A new one for each: where colours change slowly, a changed one has still the old colour.
    const probe = document.createElement('span');
    probe.style.cssText = `color-scheme:dark;color:var(--color-${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return Object.fromEntries(COLOURS.map((name) => [name, read(name)])) as Colours;
}

async function pictureOf(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await endsWithin(PICTURE_LIMIT, picture.decode());
  return picture;
}

/** The first that can be had. */
async function firstOf(addresses: readonly string[]): Promise<HTMLImageElement | null> {
  for (const address of addresses) {
    try {
      // One after the other: the second is asked for only without the first.
      // oxlint-disable-next-line eslint/no-await-in-loop
      return await pictureOf(address);
    } catch {
      // The next one may be on this device.
    }
  }
  return null;
}

/** An SVG draws sharply at the size that it says of itself. */
const drawingOf = (svg: string, size: number, colour: string): Promise<HTMLImageElement> => {
  const sized = svg.replace(/^<svg /, `<svg style="color:${colour};width:${size}px;height:${size}px" `);
  return pictureOf(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`);
};

/** As many letters as fit into the width, at least one, and the rest. */
function cut(word: string, fits: (text: string) => boolean): [string, string] {
  const letters = Array.from(word);
  let count = letters.length;
  while (count > 1 && !fits(letters.slice(0, count).join(''))) count -= 1;
  return [letters.slice(0, count).join(''), letters.slice(count).join('')];
}

/** Lines of at most this width, and at most so many: the last one ends with an ellipsis where more would follow. */
export function wrapped(
  brush: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  width: number,
  most: number,
): string[] {
  const fits = (words: string) => brush.measureText(words).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    // A word without end, such as an address, is cut where its line is full.
    while (!fits(line) && lines.length <= most) {
      const [full, rest] = cut(line, fits);
      if (rest === '') break;
      lines.push(full);
      line = rest;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = Array.from(last).slice(0, -1).join('').trimEnd();
  return [...lines.slice(0, most - 1), `${last}…`];
}

interface Style {
  font: string;
  colour: string;
  /** Pixels from one line to the next. */
  height: number;
}

/** Draws a card of the house. Everything is drawn on this device. */
export async function drawCard(card: Card, shape: Shape): Promise<Blob> {
  const { width, height } = SHAPES[shape];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser draws no pictures. Please try another.');
  const colours = coloursOfTheBrand();
  const room = width - 2 * MARGIN;
  // Where a font is not on this device, letters of the system stand in for it.
  await Promise.allSettled(
    [`500 96px ${SERIF}`, `italic 400 44px ${SERIF}`, `400 32px ${SANS}`].map((font) =>
      document.fonts.load(font, card.title),
    ),
  );
  const photo = await firstOf(card.photos);
  brush.fillStyle = colours.ink;
  brush.fillRect(0, 0, width, height);

  const pictureHeight = Math.round(height * 0.54);
  if (photo) {
    const scale = Math.max(width / photo.naturalWidth, pictureHeight / photo.naturalHeight);
    const [shownWidth, shownHeight] = [width / scale, pictureHeight / scale];
    brush.drawImage(
      photo,
      (photo.naturalWidth - shownWidth) / 2,
      (photo.naturalHeight - shownHeight) / 2,
      shownWidth,
      shownHeight,
      0,
      0,
      width,
      pictureHeight,
    );
  } else if (card.drawing !== null) {
    const size = Math.min(560, pictureHeight - 2 * MARGIN);
    const drawing = await drawingOf(card.drawing, size, colours.brass);
    brush.drawImage(drawing, (width - size) / 2, (pictureHeight - size) / 2 + MARGIN / 4, size, size);
  }

  const footTop = height - MARGIN - 40;
  let y = pictureHeight + 72;
  const write = (lines: readonly string[], { font, colour, height: step }: Style) => {
    brush.font = font;
    brush.fillStyle = colour;
    for (const line of lines) {
      y += step;
      brush.fillText(line, MARGIN, y);
    }
  };
  const wrap = (text: string, font: string, most: number) => {
    brush.font = font;
    return wrapped(brush, text, room, most);
  };

  brush.strokeStyle = colours.brass;
  brush.lineWidth = 2;
  brush.beginPath();
  brush.moveTo(MARGIN, pictureHeight + 36);
  brush.lineTo(width - MARGIN, pictureHeight + 36);
  brush.stroke();

  if (card.eyebrow !== '') {
    const font = `500 30px ${SANS}`;
    write(wrap(card.eyebrow, font, 1), { font, colour: colours.brass, height: 32 });
  }
  const isShort = card.title.length <= 18;
  const titleFont = `500 ${isShort ? 112 : 84}px ${SERIF}`;
  write(wrap(card.title, titleFont, 2), {
    font: titleFont,
    colour: colours.ivory,
    height: isShort ? 112 : 88,
  });
  y += 12;
  for (const fact of card.facts.filter(Boolean)) {
    const font = `400 32px ${SANS}`;
    write(wrap(fact, font, 2), { font, colour: colours.muted, height: 46 });
  }
  if (card.stars !== null) {
    drawStars(brush, card.stars, MARGIN, y + 34, colours);
    y += 34 + 48;
  }
  if (card.figures.length > 0) {
    y += 116;
    for (const [at, { value, label }] of card.figures.entries()) {
      const x = MARGIN + (at * room) / card.figures.length;
      brush.font = `500 104px ${SERIF}`;
      brush.fillStyle = colours.ivory;
      brush.fillText(value, x, y);
      brush.font = `400 30px ${SANS}`;
      brush.fillStyle = colours.muted;
      brush.fillText(label, x, y + 48);
    }
    y += 48;
  }
  const quoteLines = Math.floor((footTop - 60 - y - 20) / 56);
  if (card.quote !== '' && quoteLines > 0) {
    y += 20;
    const font = `italic 400 44px ${SERIF}`;
    write(wrap(card.quote, font, quoteLines), { font, colour: colours.ivory, height: 56 });
  }

  drawWordmark(brush, footTop, colours);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(blob)
          : reject(new Error('This browser gives the picture away to nobody. Please try another.')),
      'image/png',
    );
  });
}

function drawStars(
  brush: CanvasRenderingContext2D,
  stars: number,
  left: number,
  top: number,
  { brass, hairline }: Colours,
) {
  const star = new Path2D(STAR);
  for (let at = 0; at < 5; at += 1) {
    brush.save();
    brush.translate(left + at * 56, top);
    brush.scale(2, 2);
    brush.lineWidth = 1;
    brush.strokeStyle = at < stars ? brass : hairline;
    brush.fillStyle = brass;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
    if (at < stars) brush.fill(star);
    brush.stroke(star);
    brush.restore();
  }
}

function drawWordmark(brush: CanvasRenderingContext2D, top: number, { brass, ivory }: Colours) {
  brush.save();
  brush.translate(MARGIN, top);
  brush.scale(1.4, 1.4);
  brush.lineWidth = 1.25;
  brush.strokeStyle = brass;
  brush.stroke(new Path2D(MARK));
  brush.restore();
  brush.font = `500 40px ${SERIF}`;
  brush.fillStyle = ivory;
  for (const [at, letter] of Array.from('STOA').entries())
    brush.fillText(letter, MARGIN + 92 + at * 40, top + 38);
}
