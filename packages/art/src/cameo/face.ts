import { num, pt } from '../geometry.ts';
import type { Dice } from '../random.ts';
import { fill, line } from '../svg.ts';
import type { Tone } from './lock.ts';

/** Features that vary between profiles, in the picture's units. */
export interface Features {
  woman: boolean;
  /** From 0 (young) to 1 (old). */
  age: number;
  nose: number;
  hook: number;
  tilt: number;
  brow: number;
  slope: number;
  chin: number;
  jaw: number;
  lips: number;
  neck: number;
}

export function features(d: Dice, woman: boolean): Features {
  const age = d.between(0, 1);
  return {
    woman,
    age,
    nose: woman ? d.between(-10, 12) : d.between(-7, 14),
    hook: woman ? d.between(-9, 5) : d.between(-6, 9),
    tilt: woman ? d.between(-9, 4) : d.between(-4, 9),
    brow: woman ? d.between(-3, 2) : d.between(1, 9),
    slope: d.between(-8, 12) + (woman ? 3 : 0),
    chin: d.between(-12, 12),
    jaw: woman ? d.between(-14, 4) : d.between(-6, 18),
    lips: d.between(0, 7) + (woman ? 2 : 0),
    neck: woman ? d.between(-2, 12) : d.between(-26, 2),
  };
}

/** Outlines head and neck in profile, looking right. */
export function headOutline(f: Features): string {
  const n = f.nose;
  const c = f.chin;
  const l = f.lips;
  const throat = f.age > 0.7 ? 10 : 0;
  return (
    `M${pt(352, 140)}C${pt(374 + f.slope, 164)} ${pt(389 + f.slope * 0.6, 192)} ${pt(393 + f.brow, 224)}` +
    `C${pt(395 + f.brow, 236)} ${pt(388, 240)} ${pt(388, 252)}` +
    `C${pt(396 + f.hook, 262)} ${pt(416 + f.hook + n * 0.6, 284)} ${pt(434 + n, 309 + f.tilt)}` +
    `C${pt(440 + n, 318 + f.tilt)} ${pt(430 + n * 0.7, 328 + f.tilt * 0.6)} ${pt(402, 329)}` +
    `C${pt(401, 336)} ${pt(404, 340)} ${pt(411 + l, 347)}C${pt(418 + l, 353)} ${pt(412, 358)} ${pt(401, 360)}` +
    `C${pt(412, 362)} ${pt(416 + l * 0.8, 368)} ${pt(409 + l * 0.5, 375)}C${pt(402, 380)} ${pt(398, 386)} ${pt(402 + c * 0.3, 394)}` +
    `C${pt(411 + c, 404)} ${pt(413 + c, 420)} ${pt(402 + c, 432)}C${pt(390 + c, 444)} ${pt(366, 446 + f.jaw * 0.3)} ${pt(334, 434 + f.jaw * 0.5 + throat)}` +
    `C${pt(318 - f.neck * 0.3, 440 + throat)} ${pt(314 - f.neck, 480)} ${pt(326 - f.neck * 1.3, 610)}` +
    `L${pt(186 + f.neck * 0.8, 610)}C${pt(196 + f.neck, 520)} ${pt(206 + f.neck, 450)} ${pt(188, 380)}` +
    `C${pt(150, 330)} ${pt(146, 230)} ${pt(186, 170)}C${pt(226, 112)} ${pt(312, 104)} ${pt(352, 140)}Z`
  );
}

export function faceDetail(f: Features, tone: Tone, brow: string): string {
  const heavy = f.woman ? 5 : 8;
  const eye =
    fill('M344 262C354 249 370 249 381 257C378 264 376 268 374 271C364 275 352 272 344 262Z', tone.light) +
    fill('M367 252C375 252 378 258 375 268C370 271 365 268 364 261C364 256 365 253 367 252Z', tone.shade) +
    line('M340 264C352 247 370 246 383 256', tone.shade, f.woman ? 4.4 : 3.4) +
    line('M346 265C354 273 364 275 374 272', tone.shade, 1.8, 'opacity=".7"') +
    line('M345 252C355 241 370 240 382 246', tone.shade, 1.8, 'opacity=".55"') +
    (f.woman ? line('M383 256L390 252M380 254L387 248', tone.shade, 2) : '');
  const eyebrow = line(
    `M338 ${num(238 - f.brow)}C352 ${num(222 - f.brow * 0.5)} 374 220 ${num(390 + f.brow * 0.5)} 229`,
    brow,
    heavy,
    'opacity=".85"',
  );
  const nose =
    line(`M404 324C398 ${num(312 + f.tilt * 0.4)} 408 304 416 312`, tone.shade, 3, 'opacity=".8"') +
    line('M398 330C392 326 392 316 396 310', tone.shade, 2.2, 'opacity=".5"');
  const mouth =
    line('M402 360C392 362 382 360 374 364', tone.shade, 3.4, 'opacity=".9"') +
    (f.woman
      ? fill(
          `M404 ${num(345)}C392 350 384 356 376 362C388 361 398 361 402 360ZM402 360C394 362 386 362 378 364C388 374 400 378 408 374Z`,
          tone.shade,
          'opacity=".3"',
        )
      : '');
  const ear =
    fill(
      'M246 262C230 256 218 272 224 296C228 316 236 332 248 332C258 330 260 316 258 306C266 290 264 268 246 262Z',
      tone.body,
      `stroke="${tone.shade}" stroke-width="2.4"`,
    ) +
    line(
      'M250 274C238 268 230 280 234 298C236 308 240 318 246 320M248 284C242 284 240 292 243 300C248 298 250 304 247 310',
      tone.shade,
      2.2,
      'opacity=".75"',
    );
  let lines = '';
  if (f.age > 0.45)
    lines +=
      'M392 336C384 342 376 352 372 368M330 258C322 254 318 250 314 246M331 266C322 266 316 266 310 264';
  if (f.age > 0.6)
    lines +=
      'M352 196C364 192 374 192 384 196M356 182C366 178 374 178 382 182M346 282C356 288 366 286 372 282';
  if (f.age > 0.8)
    lines +=
      'M360 376C352 392 350 404 354 416M332 272C324 276 318 280 314 282M318 452C310 470 308 500 310 530M300 440C294 470 292 500 294 540';
  return (
    ear +
    eye +
    eyebrow +
    nose +
    mouth +
    (lines ? line(lines, tone.shade, 2, `opacity="${num(0.35 + f.age * 0.25)}"`) : '')
  );
}

/** Draws the head's light and shade, which the caller clips to the outline. */
export function modeling(tone: Tone, soft: string): string {
  const s = (d: string, color: string, opacity: number): string =>
    `<path d="${d}" fill="${color}" opacity="${opacity}" filter="url(#${soft})"/>`;
  return (
    s('M236 330C270 400 320 440 372 448C350 480 300 470 300 640L160 640L180 380Z', tone.shade, 0.5) +
    s('M330 236C346 226 372 228 386 236C384 250 388 262 392 276C372 262 344 282 330 262Z', tone.shade, 0.34) +
    s('M300 330C330 350 352 372 350 410C322 398 304 366 300 330Z', tone.shade, 0.26) +
    s('M330 296C352 290 372 298 380 312C370 328 344 328 330 314Z', tone.light, 0.8) +
    s('M352 150C372 176 384 204 386 224C366 214 350 186 344 160Z', tone.light, 0.9) +
    s('M396 262L428 306L408 308L392 268Z', tone.light, 0.9) +
    s('M388 396C400 402 404 414 398 424C386 422 382 406 388 396Z', tone.light, 0.8) +
    s('M150 160L230 110L200 400L150 400Z', tone.shade, 0.2)
  );
}
