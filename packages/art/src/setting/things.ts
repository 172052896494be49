import { box, disc, each, num, oval, pt } from '../geometry.ts';
import { glow, type Drawing } from '../scene/objects.ts';
import { fill, line, linear } from '../svg.ts';

const brass = (id: string, across = true): string =>
  linear(id, [0, 0], across ? [1, 0] : [1, 1], [
    [0, '#54401a'],
    [18, '#c9a45c'],
    [32, '#f6e3ad'],
    [54, '#b58f48'],
    [82, '#6d5222'],
    [100, '#a8843f'],
  ]);

const shadow = (d: string, dx = 8, dy = 14, opacity = 0.42): string =>
  fill(d, '#000', `opacity="${opacity}" transform="translate(${dx} ${dy})"`);

/** Espresso on its saucer: 400 wide, its foot on y = 0. */
export function cup(p: string): Drawing {
  const bowl = 'M-116 -132C-114 -70 -96 -18 -56 -6C-20 4 20 4 56 -6C96 -18 114 -70 116 -132Z';
  return {
    defs:
      linear(
        `${p}c`,
        [0, 0],
        [1, 0],
        [
          [0, '#6f5d49'],
          [22, '#e9dcc2'],
          [44, '#fff8e6'],
          [72, '#bca88a'],
          [100, '#54442f'],
        ],
      ) +
      linear(
        `${p}s`,
        [0, 0],
        [1, 0.4],
        [
          [0, '#fdf3dc'],
          [50, '#c4b294'],
          [100, '#6a5740'],
        ],
      ) +
      linear(
        `${p}k`,
        [0, 0],
        [0, 1],
        [
          [0, '#1d0c05'],
          [60, '#5b2f14'],
          [100, '#a8692f'],
        ],
      ),
    body:
      fill(oval(12, 20, 216, 64), '#000', 'opacity=".45"') +
      fill(oval(0, 6, 204, 62), '#7d6a50') +
      fill(oval(0, 0, 204, 60), `url(#${p}s)`) +
      line(oval(0, 0, 190, 55), '#c9a45c', 4, 'opacity=".9"') +
      fill(oval(4, 6, 112, 30), '#4a3a28', 'opacity=".45"') +
      line('M104 -110C170 -126 182 -54 88 -44', '#8f7c5f', 21) +
      line('M104 -112C166 -126 176 -58 90 -48', '#f0e3c8', 13) +
      fill(bowl, `url(#${p}c)`) +
      fill(oval(0, -132, 116, 37), '#fff6e2') +
      fill(oval(0, -130, 106, 32), '#8f7a5c') +
      fill(oval(0, -122, 96, 25), `url(#${p}k)`) +
      line('M-66 -118C-40 -108 30 -106 66 -117', '#dca05a', 4, 'opacity=".8"') +
      line('M-113 -112C-90 -84 90 -84 113 -112', '#c9a45c', 5, 'opacity=".9"'),
  };
}

/** 700 wide, lying open, centered on 0,0; the ribbon in a color of the line. */
export function openBook(p: string, ribbon: string): Drawing {
  const page = 'M0 -176C-60 -214 -210 -214 -330 -184L-346 168C-220 136 -70 142 0 182Z';
  const lines = each(11, (i) => {
    const end = i === 4 || i === 10 ? 150 : 34;
    return `M${-296 - i} ${-136 + i * 25}C-220 ${-156 + i * 25} ${-end - 90} ${-158 + i * 26} ${-end} ${-136 + i * 26}`;
  });
  const half = (side: 1 | -1): string =>
    `<g transform="scale(${side} 1)">${fill(page, `url(#${p}g)`)}${line(lines, '#5b4c38', 5, 'opacity=".46"')}</g>`;
  return {
    defs: linear(
      `${p}g`,
      [0, 0],
      [1, 0],
      [
        [0, '#d5c39c'],
        [30, '#f1e4c6'],
        [74, '#e4d3ae'],
        [93, '#a58e66'],
        [100, '#5f4c31'],
      ],
    ),
    body:
      shadow('M-358 -180L358 -180L372 196C220 160 60 168 0 204C-60 168 -220 160 -372 196Z', 8, 20) +
      fill('M-342 -192L342 -192L364 182C220 150 70 158 0 196C-70 158 -220 150 -364 182Z', '#4a2416') +
      fill('M-338 -188L338 -188L354 174C220 144 70 150 0 188C-70 150 -220 144 -354 174Z', '#b39c70') +
      half(1) +
      half(-1) +
      fill('M-8 -178C-2 -60 8 60 -4 176L4 236L12 222L24 232L14 178C22 60 8 -60 6 -178Z', ribbon),
  };
}

/** 640 wide, folded once, centered on 0,0; without a word. */
export function newspaper(p: string): Drawing {
  const sheet = 'M-320 -210L300 -226L324 214L-304 224Z';
  const columns = each(4, (c) =>
    each(13, (i) => (c === 1 && i < 7 ? '' : `M${-276 + c * 146} ${-66 + i * 21}h${i % 6 === 5 ? 74 : 122}`)),
  );
  return {
    defs: linear(
      `${p}n`,
      [0, 0],
      [1, 1],
      [
        [0, '#efe6d0'],
        [48, '#d3c6a9'],
        [52, '#b9ab8c'],
        [100, '#9a8b6d'],
      ],
    ),
    body:
      shadow(sheet, 10, 18) +
      fill('M-316 -204L306 -220L332 222L-300 232Z', '#82745a') +
      fill(sheet, `url(#${p}n)`) +
      `<g transform="rotate(-1.6)">${fill(box(-276, -186, 560, 34), '#3a3126', 'opacity=".82"')}${line('M-276 -136H284M-276 -128H284', '#3a3126', 2.4)}${fill(box(-276, -112, 560, 20), '#3a3126', 'opacity=".66"')}${fill(box(-130, -72, 268, 134), '#6d5f4a', 'opacity=".75"')}${fill('M-130 62L-70 -6L-20 30L50 -34L138 62Z', '#2f271d', 'opacity=".6"')}${line(columns, '#4a3f30', 5, 'opacity=".5"')}</g>` +
      fill('M-312 4L312 -12L313 6L-311 22Z', '#5c4f39', 'opacity=".3"') +
      line('M-312 3L312 -13', '#fff8e4', 2, 'opacity=".6"'),
  };
}

const stick = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${fill('M0 -5H190V5H0Z', '#000', 'opacity=".4" transform="translate(3 9)"')}${fill('M0 -5H190V5H0Z', '#c99d63')}${fill('M0 -5H190V-1.6H0Z', '#f0d29c')}${fill('M182 -8C196 -12 210 -7 210 0C210 7 196 12 182 8Z', '#8c2f22')}</g>`;

/** A box of 300 and three matches, centered on 0,0; its label in the colors of the line. */
export function matchbox(p: string, cloth: readonly [string, string], device: string): Drawing {
  return {
    defs: linear(
      `${p}m`,
      [0, 0],
      [1, 1],
      [
        [0, cloth[0]],
        [100, cloth[1]],
      ],
    ),
    body:
      stick(-130, 108, -7) +
      stick(-96, 128, 9) +
      shadow('M-150 -96H150V104H-150Z', 8, 16, 0.5) +
      fill('M-150 -96H150V106H-150Z', '#1c130c') +
      fill('M-150 -96H150V76H-150Z', `url(#${p}m)`) +
      fill(
        each(30, (i) => box(-148 + i * 10, 80, 5, 22)),
        '#6d4a34',
        'opacity=".75"',
      ) +
      line(box(-138, -84, 276, 148), '#e0c07a', 3) +
      line(box(-128, -74, 256, 128), '#e0c07a', 1.4, 'opacity=".8"') +
      fill(disc(0, -10, 58), '#ead7a6') +
      line(disc(0, -10, 50), cloth[1], 2) +
      `<g fill="${cloth[1]}" transform="translate(-40 -50) scale(1.25)">${device}</g>` +
      `<g transform="translate(118 -40) rotate(2)">${fill('M0 -36H52V36H0Z', '#c9ab7c')}${fill(disc(50, -27, 8) + disc(50, 0, 8) + disc(50, 27, 8), '#a8402f')}${fill(disc(50, -13, 8) + disc(50, 14, 8), '#7d2a1e')}</g>`,
  };
}

/** 420 long along the x axis, its bow at the left. */
export function key(p: string): Drawing {
  const bow = `${disc(-150, 0, 62)}${disc(-150, 0, 36)}`;
  const shaft =
    'M-96 -12H-70V-20H-54V-12H150V-16H170V-12H206V12H192V62H172V44H152V66H130V12H-54V20H-70V12H-96Z';
  const shape = `<path fill-rule="evenodd" d="${bow}${shaft}"`;
  return {
    defs: brass(`${p}y`, false),
    body:
      `${shape} fill="#000" opacity=".5" transform="translate(7 15)"/>` +
      `${shape} fill="url(#${p}y)"/>` +
      line('M-96 -8H204', '#fff3cf', 3, 'opacity=".7"') +
      line('M-200 -24A56 56 0 0 1 -112 -40', '#fff6da', 5, 'opacity=".8"') +
      line(disc(-150, 0, 36), '#3f2e12', 3, 'opacity=".7"') +
      fill(disc(-224, 0, 15) + disc(-150, -74, 15) + disc(-150, 74, 15), `url(#${p}y)`),
  };
}

/** Alight: 220 wide and 430 tall, its foot on y = 0. */
export function lantern(p: string): Drawing {
  const light = glow(`${p}l`, 0, -190, 360, '#ffb455', 0.75);
  return {
    defs:
      light.defs +
      brass(`${p}b`) +
      linear(
        `${p}f`,
        [0, 0],
        [0, 1],
        [
          [0, '#fff3c8'],
          [45, '#ffcd6b'],
          [100, '#e9812e'],
        ],
      ),
    body:
      fill(oval(10, 4, 150, 34), '#000', 'opacity=".5"') +
      light.body +
      fill('M-112 -40H112V-8C112 14 -112 14 -112 -8Z', `url(#${p}b)`) +
      fill(oval(0, -40, 112, 22), '#a8843f') +
      fill(oval(0, -42, 90, 16), '#5a3c14') +
      fill('M-84 -48L-72 -300H72L84 -48Z', '#ffce7d', 'opacity=".24"') +
      fill('M-30 -52H30V-128C30 -136 -30 -136 -30 -128Z', '#f4dfb2') +
      fill(oval(0, -130, 30, 8), '#fff6dc') +
      fill('M0 -136C-30 -158 -22 -196 2 -242C30 -196 32 -158 0 -136Z', `url(#${p}f)`) +
      fill(box(-88, -300, 9, 262) + box(79, -300, 9, 262) + box(-5, -300, 6, 40), `url(#${p}b)`) +
      line('M-56 -70L-48 -280', '#fff', 6, 'opacity=".3"') +
      fill('M-96 -304H96L64 -344H-64Z', `url(#${p}b)`) +
      fill('M-44 -344H44L30 -376H-30Z', `url(#${p}b)`) +
      line('M-26 -378C-58 -450 58 -450 26 -378', '#c9a45c', 9) +
      line('M-96 -304H96M-112 -34H112', '#fff3cf', 3, 'opacity=".55"'),
  };
}

/** A candle in its holder: 250 wide and 400 tall, its foot on y = 0. */
export function candle(p: string): Drawing {
  const light = glow(`${p}l`, 0, -340, 420, '#ffb14e', 0.78);
  return {
    defs:
      light.defs +
      brass(`${p}b`) +
      linear(
        `${p}w`,
        [0, 0],
        [1, 0],
        [
          [0, '#8f6f45'],
          [35, '#f6e4bd'],
          [60, '#e2c48d'],
          [100, '#7a5730'],
        ],
      ) +
      linear(
        `${p}f`,
        [0, 0],
        [0, 1],
        [
          [0, '#fff6d6'],
          [50, '#ffd57c'],
          [100, '#e07c2c'],
        ],
      ),
    body:
      fill(oval(8, 8, 158, 36), '#000', 'opacity=".5"') +
      light.body +
      line('M112 -16C186 -40 184 34 116 18', '#a8843f', 13) +
      fill(oval(0, 6, 136, 34), '#6d5222') +
      fill(oval(0, 0, 136, 33), `url(#${p}b)`) +
      fill(oval(0, 0, 106, 23), '#7a5a26', 'opacity=".8"') +
      fill('M-46 -74H46L38 -4C30 6 -30 6 -38 -4Z', `url(#${p}b)`) +
      fill('M-36 -282C-18 -270 16 -274 36 -282V-74H-36Z', `url(#${p}w)`) +
      fill(
        'M-36 -284C-22 -296 22 -296 36 -284C34 -262 26 -254 24 -220C20 -206 14 -216 12 -238C0 -262 -26 -262 -36 -284Z',
        '#fff4d4',
      ) +
      fill(oval(0, -74, 50, 11), '#e9cf8e') +
      line('M0 -288V-312', '#3a2410', 5) +
      fill('M0 -300C-30 -322 -22 -362 3 -412C32 -362 34 -322 0 -300Z', `url(#${p}f)`),
  };
}

/** 460 long along the x axis, its nib at the right. */
export function pen(p: string): Drawing {
  const barrel = 'M-230 0C-230 -20 -214 -24 -190 -25L60 -27L132 -17V17L60 27L-190 25C-214 24 -230 20 -230 0Z';
  return {
    defs:
      brass(`${p}b`, false) +
      linear(
        `${p}k`,
        [0, 0],
        [0, 1],
        [
          [0, '#16100c'],
          [26, '#7d6a5a'],
          [42, '#2e221b'],
          [100, '#090605'],
        ],
      ),
    body:
      shadow('M-228 -18H140L222 0L140 18H-228Z', 5, 22, 0.5) +
      fill('M130 -16L176 -13L226 0L176 13L130 16Z', `url(#${p}b)`) +
      line('M172 0H222', '#3f2e12', 2) +
      fill(disc(170, 0, 4), '#3f2e12') +
      fill(barrel, `url(#${p}k)`) +
      fill('M-40 -26.5H-14V26.5H-40ZM-2 -26.8H6V26.8H-2ZM118 -19H132V19H118Z', `url(#${p}b)`) +
      fill('M-222 -32H-70C-60 -32 -60 -20 -70 -20H-222Z', `url(#${p}b)`),
  };
}

/** 480 wide, the arms folded back, centered on 0,0. */
export function spectacles(p: string): Drawing {
  const rims = disc(-118, 0, 92) + disc(118, 0, 92);
  const arms = 'M-208 -22C-250 -90 -150 -160 60 -168M208 -22C250 -90 170 -150 -20 -150';
  return {
    defs:
      brass(`${p}b`, false) +
      linear(
        `${p}i`,
        [0, 0],
        [1, 1],
        [
          [0, '#fff', 0.3],
          [45, '#fff', 0.04],
          [100, '#fff', 0.16],
        ],
      ),
    body:
      line(arms, '#000', 9, 'opacity=".35" transform="translate(4 16)"') +
      line(rims, '#000', 11, 'opacity=".4" transform="translate(4 14)"') +
      line(arms, '#8a6a30', 9) +
      line(arms, '#e9cf8e', 3, 'transform="translate(0 -2)"') +
      fill(rims, `url(#${p}i)`) +
      line(rims, `url(#${p}b)`, 11) +
      line('M-30 -26C-16 -58 16 -58 30 -26', '#8a6a30', 11) +
      line('M-30 -28C-16 -60 16 -60 30 -28', '#f6e3ad', 3.4) +
      line('M-176 -42A72 72 0 0 1 -120 -72M60 -42A72 72 0 0 1 116 -72', '#fff', 6, 'opacity=".45"'),
  };
}

/** Water or wine of the evening: 300 tall decanter, its foot on y = 0. */
export function decanter(p: string): Drawing {
  const glass =
    'M-30 -330V-250C-34 -226 -128 -196 -132 -110L-128 -16C-126 4 126 4 128 -16L132 -110C128 -196 34 -226 30 -250V-330Z';
  const liquor =
    'M-128 -132C-130 -122 -131 -116 -131 -110L-125 -24C-120 -8 120 -8 125 -24L131 -110C131 -116 130 -122 128 -132Z';
  const facets = each(
    6,
    (i) => `M${pt(-105 + i * 42, -24)}L${pt(-84 + i * 42, -112)}L${pt(-63 + i * 42, -24)}`,
  );
  return {
    defs:
      linear(
        `${p}w`,
        [0, 0],
        [1, 0],
        [
          [0, '#4a1f08'],
          [28, '#b9661c'],
          [54, '#eda544'],
          [80, '#96480f'],
          [100, '#3c1806'],
        ],
      ) +
      linear(
        `${p}g`,
        [0, 0],
        [1, 0],
        [
          [0, '#fff', 0.36],
          [16, '#fff', 0.08],
          [50, '#fff', 0.03],
          [86, '#fff', 0.1],
          [100, '#fff', 0.4],
        ],
      ),
    body:
      fill(oval(10, 4, 158, 34), '#000', 'opacity=".5"') +
      fill(oval(40, 16, 170, 26), '#d98a35', 'opacity=".22"') +
      fill(glass, '#1a120b', 'opacity=".42"') +
      fill(liquor, `url(#${p}w)`) +
      fill(oval(0, -132, 128, 20), '#e9a648', 'opacity=".85"') +
      line(facets, '#ffe7bd', 2.4, 'opacity=".42"') +
      fill(glass, `url(#${p}g)`) +
      line(glass, '#fff', 2.2, 'opacity=".34"') +
      fill('M-46 -346H46V-326H-46Z', '#e8e2d4', 'opacity=".7"') +
      fill('M0 -440L44 -396L26 -348H-26L-44 -396Z', '#f4ead2', 'opacity=".5"') +
      line(`M0 -440L-12 -396L0 -348L12 -396ZM${num(-44)} -396H44`, '#fff', 2, 'opacity=".6"') +
      line('M-112 -150C-100 -190 -60 -210 -40 -226', '#fff', 6, 'opacity=".45"'),
  };
}

/** For the head of a cigar: 380 wide, centered on 0,0. */
export function cutter(p: string): Drawing {
  const body = 'M-92 -46H92C100 -30 100 30 92 46H-92C-100 30 -100 -30 -92 -46Z';
  const rings = `${disc(-134, 0, 56)}${disc(-134, 0, 36)}${disc(134, 0, 56)}${disc(134, 0, 36)}`;
  return {
    defs:
      brass(`${p}b`, false) +
      linear(
        `${p}s`,
        [0, 0],
        [1, 1],
        [
          [0, '#f4f1ea'],
          [45, '#8f8c86'],
          [60, '#dedbd3'],
          [100, '#5e5b55'],
        ],
      ),
    body:
      fill(
        `${body}${disc(-134, 0, 56)}${disc(134, 0, 56)}`,
        '#000',
        'opacity=".45" transform="translate(6 16)"',
      ) +
      `<path fill-rule="evenodd" fill="url(#${p}b)" d="${rings}"/>` +
      line(`${disc(-134, 0, 54)}${disc(134, 0, 54)}`, '#fff3cf', 2.4, 'opacity=".6"') +
      fill(body, `url(#${p}b)`) +
      fill(disc(0, 0, 38), '#120b06') +
      fill('M-38 0A38 38 0 0 1 -5 -37C10 -15 10 15 -5 37A38 38 0 0 1 -38 0Z', `url(#${p}s)`) +
      fill('M38 0A38 38 0 0 0 17 -34C4 -14 4 14 17 34A38 38 0 0 0 38 0Z', `url(#${p}s)`) +
      line(`${disc(0, 0, 39)}M-86 -40H86M-86 40H86`, '#fff3cf', 2.4, 'opacity=".65"'),
  };
}
