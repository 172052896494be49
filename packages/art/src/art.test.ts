import { describe, expect, it } from 'vitest';
import { cameo } from './cameo.ts';
import { bandPicture, cigarPicture, vitolas } from './cigar.ts';
import { colonnade } from './colonnade.ts';
import { emblem, emblemSvg, virtues } from './emblems.ts';
import { badgeMedallion, badgeNames, medallion } from './medallion.ts';
import { atDusk } from './palette.ts';
import { chooseScene } from './setting/choose.ts';
import { hours } from './setting/hours.ts';
import { kits } from './setting/kits.ts';
import { surfaces } from './setting/surfaces.ts';
import { practiceMark, practiceNames } from './practice.ts';
import {
  challengePicture,
  journalPhoto,
  noticePicture,
  retailerPicture,
  rewardKinds,
  rewardPicture,
} from './scene.ts';
import { stillLine, stillNames } from './still.ts';

const forty = Array.from({ length: 40 }, (_, i) => i + 1);

const names = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[];

/** Each table at each hour, and so each thing on several of them. */
const scenes = names(surfaces).flatMap((surface, table) =>
  names(hours).map((hour, time) => {
    const kit = names(kits)[(table * 8 + time) % names(kits).length] ?? 'whisky';
    return { surface, hour, kit, side: time % 2 === 0 ? 1 : -1 } as const;
  }),
);

const CIGARS = ['Zeno’s Porch Toro', 'Lion of Citium Robusto', 'Golden Mean Corona', 'a cigar of no line'];

/** Ten years. */
const DAYS = Array.from({ length: 3650 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
);

/** The gallery has every kind of picture, with a name for the report. */
function gallery(): [string, string][] {
  return [
    ...virtues.map((virtue): [string, string] => [`emblem ${virtue}`, emblemSvg(virtue, '#c9a45c')]),
    ...badgeNames.map((name): [string, string] => [name, badgeMedallion(name)]),
    ...badgeNames.map((name): [string, string] => [`${name} on the way`, badgeMedallion(name, 0.4)]),
    ...practiceNames.flatMap((name): [string, string][] => [
      [name, practiceMark(name, true)],
      [`${name} to come`, practiceMark(name, false)],
    ]),
    ...stillNames.map((name): [string, string] => [`${name}, empty`, stillLine(name)]),
    ...vitolas.flatMap((vitola) =>
      [...virtues, null].map((virtue): [string, string] => [
        `${vitola} ${virtue}`,
        cigarPicture({ virtue, vitola, name: 'Porch', seed: 7 }),
      ]),
    ),
    ...scenes.map((scene, index): [string, string] => [
      Object.values(scene).join(' '),
      cigarPicture({ virtue: virtues[index % 5] ?? null, vitola: 'Toro', name: 'Porch', seed: 7, scene }),
    ]),
    ...[...virtues, null].map((virtue): [string, string] => [
      `band ${virtue}`,
      bandPicture({ virtue, name: 'Porch', seed: 7 }),
    ]),
    ...forty.map((seed): [string, string] => [`cameo ${seed}`, cameo({ seed })]),
    ...forty.map((seed): [string, string] => [
      `retailer ${seed}`,
      retailerPicture({ seed, name: 'House & Sons <1>' }),
    ]),
    ...rewardKinds.map((kind): [string, string] => [kind, rewardPicture({ kind, seed: 3 })]),
    ...forty.map((seed): [string, string] => [
      `journal ${seed}`,
      journalPhoto({ seed, virtue: virtues[seed % 5] ?? null }),
    ]),
    ...forty.map((seed): [string, string] => [`challenge ${seed}`, challengePicture({ seed })]),
    ...forty.map((seed): [string, string] => [`notice ${seed}`, noticePicture({ seed })]),
    ['colonnade wide', colonnade('wide')],
    ['colonnade tall', colonnade('tall')],
  ];
}

/** Returns the first error in a document's nesting or quoting, or null. */
function fault(svg: string): string | null {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_, close: string, tag: string, _attributes: string, empty: string) => {
      if (close) {
        if (open.pop() !== tag) return `[unexpected end of ${tag}]`;
      } else if (!empty) open.push(tag);
      return '';
    },
  );
  if (rest.trim()) return rest.trim().slice(0, 80);
  return open.length > 0 ? `never closed: ${open.join(' ')}` : null;
}

describe('a drawing for light and dark', () => {
  const waiting = badgeMedallion('Wise Stoic', 0.5);

  it('always has its dark colors outside a page', () => {
    expect(waiting).toContain('light-dark(#fbf5e6, #8d7a5e)');
    expect(atDusk(waiting)).toContain('"#8d7a5e"');
    expect(atDusk(waiting)).not.toContain('light-dark');
  });

  it('is never sent as a file', () => {
    expect(badgeNames.filter((name) => badgeMedallion(name).includes('light-dark'))).toEqual([]);
  });
});

describe('every picture', () => {
  const pictures = gallery();

  it('is well formed', () => {
    expect(pictures.map(([name, svg]) => [name, fault(svg)]).filter(([, wrong]) => wrong !== null)).toEqual(
      [],
    );
  });

  it('has no value that is not a number', () => {
    expect(
      pictures.filter(([, svg]) => /NaN|undefined|Infinity|null/.test(svg)).map(([name]) => name),
    ).toEqual([]);
  });

  it('contains no words, images, scripts, or references to anything outside it', () => {
    const outside = /<(text|image|script|foreignObject|style|a)\b|\son\w+=|href="(?!#)|url\((?!#)/;
    expect(pictures.filter(([, svg]) => outside.test(svg)).map(([name]) => name)).toEqual([]);
  });

  it('names each id once and uses only its own ids', () => {
    const wrong = pictures.filter(([, svg]) => {
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((match) => match[1]);
      return new Set(ids).size < ids.length || used.some((id) => !ids.includes(id));
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  // The sampler box shows all four lines, and so contains all four emblems.
  it('stays small', () => {
    expect(
      pictures
        .filter(([name, svg]) => svg.length > (name === 'sampler box' ? 42_000 : 39_000))
        .map(([name, svg]) => `${name} ${svg.length}`),
    ).toEqual([]);
  });

  it('gives a browser few elements to style, including copies', () => {
    const elements = (svg: string) => (svg.match(/<[a-z]/gi) ?? []).length;
    const styled = (svg: string) =>
      [...svg.matchAll(/<use href="#([^"]+)"/g)].reduce((sum, [, id]) => {
        const group = new RegExp(`<g id="${id}"[^>]*>(.*?)</g>`).exec(svg)?.[1] ?? '';
        return sum + elements(group) + 1;
      }, elements(svg));
    const most = (name: string) => (name === 'sampler box' ? 420 : 320);
    expect(
      pictures
        .filter(([name, svg]) => styled(svg) > most(name))
        .map(([name, svg]) => `${name} ${styled(svg)}`),
    ).toEqual([]);
  });

  it('is the same each time', () => {
    expect(gallery()).toEqual(pictures);
  });
});

describe('the emblems', () => {
  it('use the current color and have no ids', () => {
    for (const virtue of virtues) {
      expect(emblem(virtue)).toContain('currentColor');
      expect(emblem(virtue)).not.toMatch(/\sid=|#/);
    }
  });
});

describe('a small lion', () => {
  it('is a seal of few strokes that stay apart at every size', () => {
    expect(emblem('courage', 18).length).toBeLessThan(emblem('courage', 64).length / 4);
    expect(emblem('courage', 18)).not.toMatch(/\sid=|#|NaN/);
    expect(emblem('wisdom', 18)).toBe(emblem('wisdom'));
  });
});

describe('the badges', () => {
  it('are fourteen different pictures', () => {
    expect(badgeNames).toHaveLength(14);
    expect(new Set(badgeNames.map((name) => badgeMedallion(name))).size).toBe(14);
  });

  it('show progress leaf by leaf, and the complete badge at the end', () => {
    const steps = [0, 0.25, 0.5, 0.75].map((progress) => medallion({ badge: 'Wise Master', progress }));
    expect(new Set(steps).size).toBe(4);
    expect(medallion({ badge: 'Wise Master', progress: 1 })).toBe(badgeMedallion('Wise Master'));
  });
});

describe('the scenes of a cigar', () => {
  const sceneOn = (cigar: string, day: string): string => Object.values(chooseScene(cigar, day)).join(' ');
  const placeOn = (cigar: string, day: string): string => {
    const { surface, hour } = chooseScene(cigar, day);
    return `${surface} ${hour}`;
  };
  const drawn = (day: string, name = 'Porch'): string =>
    cigarPicture({ virtue: 'wisdom', vitola: 'Toro', name, seed: 7, day });

  it('are on sixty-four tables, each drawn differently', () => {
    expect(new Set(DAYS.map((day) => placeOn('Zeno’s Porch Toro', day))).size).toBe(64);
    // Ids differ by day, so we compare the drawings without them.
    const withoutIds = DAYS.slice(0, 64).map((day) => drawn(day).replaceAll(/(id="|#)g[0-9a-z]+/g, '$1'));
    expect(new Set(withoutIds).size).toBe(64);
  });

  it('never repeat a table and an hour in ten days in a row, nor in ten weeks', () => {
    for (const stride of [1, 7]) {
      const repeated = CIGARS.flatMap((cigar) =>
        DAYS.slice(0, -10 * stride).filter((_, from) => {
          const ten = Array.from({ length: 10 }, (_, i) => placeOn(cigar, DAYS[from + i * stride] ?? ''));
          return new Set(ten).size < 10;
        }),
      );
      expect(repeated).toEqual([]);
    }
  });

  it('differ between ten cigars of one day', () => {
    const ten = Array.from({ length: 10 }, (_, i) => drawn('2026-11-28', `Cigar ${i}`));
    expect(new Set(ten.map((svg) => svg.replaceAll(/(id="|#)g[0-9a-z]+/g, '$1'))).size).toBe(10);
  });

  it('are the same for the same cigar on the same day', () => {
    expect(drawn('2026-11-28')).toBe(drawn('2026-11-28'));
    expect(sceneOn('Porch', '2026-11-28')).toBe(sceneOn('Porch', '2026-11-28'));
  });

  it('have no candle in brighter light', () => {
    const byDay = DAYS.map((day) => chooseScene('Porch', day)).filter(({ hour }) =>
      ['noon', 'morning', 'lamp'].includes(hour),
    );
    expect(byDay.filter(({ kit }) => kit === 'candle' || kit === 'lantern')).toEqual([]);
  });
});

describe('the rewards', () => {
  it('match their descriptions: a travel case has room for five toros', () => {
    expect(rewardPicture({ kind: 'travel case', seed: 3 }).match(/fill="url\(#\w+l\)"/g)).toHaveLength(5);
  });
});

describe('the cameos', () => {
  it('include forty different faces for forty sitters', () => {
    // Ids differ by seed, so we compare the drawings without them.
    const drawn = forty.map((seed) => cameo({ seed }).replaceAll(/(id="|#)c[0-9a-z]+/g, '$1'));
    expect(new Set(drawn).size).toBe(40);
  });

  it('never share an id with another cameo', () => {
    const ids = forty.flatMap((seed) =>
      [...cameo({ seed }).matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
