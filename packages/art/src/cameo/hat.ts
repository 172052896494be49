import { fill, line } from '../svg.ts';
import { lock, type Tone } from './lock.ts';

/** Most entries are "none". */
export const menHats: readonly [string, ...string[]] = [
  'none',
  'none',
  'none',
  'none',
  'fedora',
  'panama',
  'cap',
];
export const womenHats: readonly [string, ...string[]] = [
  'none',
  'none',
  'none',
  'none',
  'none',
  'wide',
  'wrap',
  'beret',
];

const brimmedHat = (tone: Tone, ribbon: string, edge: string): string =>
  fill(
    'M160 190C164 110 190 64 236 62C262 60 270 76 290 72C330 64 352 90 366 178C300 196 220 204 160 190Z',
    tone.body,
    edge,
  ) +
  lock([236, 66, 250, 90, 280, 96, 300, 78], [220, 80, 246, 116, 296, 116, 322, 84], 5, tone, 2.6) +
  fill(
    'M160 190C160 176 160 166 162 156C230 170 310 162 362 146C365 158 366 168 367 180C300 198 220 204 160 190Z',
    ribbon,
  ) +
  fill(
    'M92 214C120 180 190 188 260 188C340 184 400 156 438 176C452 190 420 206 370 208C280 214 200 214 150 226C120 232 88 232 92 214Z',
    tone.body,
    edge,
  ) +
  line('M104 216C150 196 220 200 280 196C350 192 410 172 432 182', tone.light, 4, 'opacity=".8"');

const wideHat = (tone: Tone, ribbon: string, edge: string): string =>
  fill('M168 184C176 100 230 76 280 84C330 90 350 130 358 176C300 196 220 200 168 184Z', tone.body, edge) +
  fill(
    'M168 186C168 174 170 164 172 154C230 172 300 166 354 148C357 160 358 168 359 178C300 198 220 202 168 186Z',
    ribbon,
  ) +
  fill(
    'M40 236C70 176 170 190 260 186C350 180 440 130 494 166C510 190 440 214 370 214C270 216 190 212 130 240C90 258 34 262 40 236Z',
    tone.body,
    edge,
  ) +
  line('M60 234C110 196 210 204 290 198C370 192 440 162 480 172', tone.light, 4.4, 'opacity=".8"') +
  lock(
    [190, 160, 150, 120, 120, 150, 110, 190],
    [200, 176, 170, 160, 150, 180, 130, 206],
    4,
    { ...tone, body: ribbon },
    2.4,
  );

export function hat(kind: string, tone: Tone, ribbon: string): string {
  const edge = `stroke="${tone.shade}" stroke-width="2.6"`;
  switch (kind) {
    case 'fedora':
    case 'panama':
      return brimmedHat(tone, ribbon, edge);
    case 'cap':
      return (
        lock([150, 218, 120, 110, 250, 66, 350, 120], [168, 226, 240, 210, 310, 196, 384, 190], 9, tone, 3) +
        fill('M330 176C370 158 420 176 438 206C410 204 380 202 344 208Z', tone.body, edge) +
        line('M340 182C376 172 410 184 428 200', tone.light, 3.4)
      );
    case 'wide':
      return wideHat(tone, ribbon, edge);
    case 'wrap':
      return (
        lock([384, 180, 380, 96, 200, 40, 146, 240], [372, 208, 320, 200, 240, 240, 178, 300], 8, tone, 4) +
        lock([378, 196, 320, 110, 220, 90, 160, 160], [372, 208, 330, 190, 260, 220, 160, 300], 6, tone, 4) +
        lock([170, 230, 120, 240, 110, 300, 140, 330], [196, 260, 180, 280, 180, 310, 160, 336], 5, tone, 3.4)
      );
    case 'beret':
      return (
        lock(
          [374, 176, 400, 100, 240, 40, 130, 140],
          [372, 194, 300, 196, 200, 210, 140, 230],
          9,
          tone,
          3.4,
        ) + line('M246 92C246 84 250 78 256 74', tone.shade, 6)
      );
    default:
      return '';
  }
}
