import type { Card } from './card.ts';
import { drawPhoto, findFirstPicture, loadDrawing } from './card-pictures.ts';
import { wrapped } from './wrap-text.ts';

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
/** The wordmark's colonnade, in a box of 48 by 32. */
const MARK =
  'M4 11.5 24 2l20 9.5zM5 14.5h38M3 30h42M6 27.5h36M9 15v12M12 15v12M20 15v12M23 15v12M25 15v12M28 15v12M36 15v12M39 15v12';

const COLORS = ['ink', 'ivory', 'muted', 'brass', 'hairline'] as const;
type Colors = Readonly<Record<(typeof COLORS)[number], string>>;

/** Reads the dark theme's colors on any page, so that a picture looks the same for everyone. */
function readBrandColors(): Colors {
  const read = (name: string) => {
    // Each color needs a new element, because a changed element may still be in transition from the old color.
    const probe = document.createElement('span');
    probe.style.cssText = `color-scheme:dark;color:var(--color-${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return Object.fromEntries(COLORS.map((name) => [name, read(name)])) as Colors;
}

export async function drawCard(card: Card, shape: Shape): Promise<Blob> {
  const { width, height } = SHAPES[shape];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser can’t create pictures. Try another browser.');
  const colors = readBrandColors();
  // If a font can't be loaded, the canvas uses the system's.
  await Promise.allSettled(
    [`500 96px ${SERIF}`, `italic 400 44px ${SERIF}`, `400 32px ${SANS}`].map((font) =>
      document.fonts.load(font, card.title),
    ),
  );
  const photo = await findFirstPicture(card.photos);
  brush.fillStyle = colors.ink;
  brush.fillRect(0, 0, width, height);

  const pictureHeight = Math.round(height * 0.54);
  if (photo) drawPhoto(brush, photo, { width, height: pictureHeight });
  else if (card.drawing !== null) {
    const size = Math.min(560, pictureHeight - 2 * MARGIN);
    const drawing = await loadDrawing(card.drawing, size, colors.brass);
    brush.drawImage(drawing, (width - size) / 2, (pictureHeight - size) / 2 + MARGIN / 4, size, size);
  }
  brush.strokeStyle = colors.brass;
  brush.lineWidth = 2;
  brush.beginPath();
  brush.moveTo(MARGIN, pictureHeight + 36);
  brush.lineTo(width - MARGIN, pictureHeight + 36);
  brush.stroke();

  const footTop = height - MARGIN - 40;
  const column: Column = { brush, colors, room: width - 2 * MARGIN, y: pictureHeight + 72 };
  writeTitle(column, card);
  if (card.stars !== null) {
    drawStars(brush, card.stars, MARGIN, column.y + 34, colors);
    column.y += 34 + 48;
  }
  if (card.figures.length > 0) writeFigures(column, card.figures);
  if (card.quote !== '') writeQuote(column, card.quote, footTop - 60);
  drawWordmark(brush, footTop, colors);
  return toPng(canvas);
}

interface Column {
  brush: CanvasRenderingContext2D;
  colors: Colors;
  /** The line width in pixels. */
  room: number;
  /** The position of the last line in pixels. */
  y: number;
}

interface Style {
  font: string;
  color: string;
  /** Pixels from one line to the next. */
  height: number;
}

function write(column: Column, text: string, most: number, { font, color, height }: Style) {
  const { brush, room } = column;
  brush.font = font;
  brush.fillStyle = color;
  for (const line of wrapped(brush, text, room, most)) {
    column.y += height;
    brush.fillText(line, MARGIN, column.y);
  }
}

/** Writes the title with the text above it and the facts below. */
function writeTitle(column: Column, { eyebrow, title, facts }: Card) {
  const { brass, ivory, muted } = column.colors;
  if (eyebrow !== '') write(column, eyebrow, 1, { font: `500 30px ${SANS}`, color: brass, height: 32 });
  const isShort = title.length <= 18;
  write(column, title, 2, {
    font: `500 ${isShort ? 112 : 84}px ${SERIF}`,
    color: ivory,
    height: isShort ? 112 : 88,
  });
  column.y += 12;
  for (const fact of facts.filter(Boolean))
    write(column, fact, 2, { font: `400 32px ${SANS}`, color: muted, height: 46 });
}

function writeFigures(column: Column, figures: Card['figures']) {
  const { brush, colors, room } = column;
  column.y += 116;
  for (const [index, { value, label }] of figures.entries()) {
    const x = MARGIN + (index * room) / figures.length;
    brush.font = `500 104px ${SERIF}`;
    brush.fillStyle = colors.ivory;
    brush.fillText(value, x, column.y);
    brush.font = `400 30px ${SANS}`;
    brush.fillStyle = colors.muted;
    brush.fillText(label, x, column.y + 48);
  }
  column.y += 48;
}

/** Writes as much as fits above `bottom`. */
function writeQuote(column: Column, quote: string, bottom: number) {
  const lines = Math.floor((bottom - column.y - 20) / 56);
  if (lines <= 0) return;
  column.y += 20;
  write(column, quote, lines, {
    font: `italic 400 44px ${SERIF}`,
    color: column.colors.ivory,
    height: 56,
  });
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error('Couldn’t create the picture. Try another browser.')),
      'image/png',
    );
  });

function drawStars(
  brush: CanvasRenderingContext2D,
  stars: number,
  left: number,
  top: number,
  { brass, hairline }: Colors,
) {
  const star = new Path2D(STAR);
  for (let index = 0; index < 5; index += 1) {
    brush.save();
    brush.translate(left + index * 56, top);
    brush.scale(2, 2);
    brush.lineWidth = 1;
    brush.strokeStyle = index < stars ? brass : hairline;
    brush.fillStyle = brass;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    if (index < stars) brush.fill(star);
    brush.stroke(star);
    brush.restore();
  }
}

function drawWordmark(brush: CanvasRenderingContext2D, top: number, { brass, ivory }: Colors) {
  brush.save();
  brush.translate(MARGIN, top);
  brush.scale(1.4, 1.4);
  brush.lineWidth = 1.25;
  brush.strokeStyle = brass;
  brush.stroke(new Path2D(MARK));
  brush.restore();
  brush.font = `500 40px ${SERIF}`;
  brush.fillStyle = ivory;
  for (const [index, letter] of Array.from('STOA').entries())
    brush.fillText(letter, MARGIN + 92 + index * 40, top + 38);
}
