import { cameo } from '@stoa/art/cameo';
import { cigarPicture } from '@stoa/art/cigar';
import { dice } from '@stoa/art/random';
import {
  challengePicture,
  journalPhoto,
  noticePicture,
  retailerPicture,
  rewardPicture,
} from '@stoa/art/scene';
import { VIRTUES, type Virtue } from '@stoa/contract/catalogue.rules';
import { photoKeys } from '../src/modules/media/index.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { PlannedEntry } from './journal-plan.ts';
import { MEMBERS } from './members.ts';
import { OTHER_CIGARS } from './other-brands.ts';
import { PRODUCTS } from './products.ts';
import { RETAILERS } from './retailers.ts';
import { shopSign } from './shop-sign.ts';
import { CHALLENGES, REWARDS, type DemoChallenge } from './store.ts';
import { snapshotFile, Studio, type PendingPicture } from './studio.ts';

export { snapshotFile };

interface StoredPhoto {
  readonly media: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export interface Gallery {
  readonly products: ReadonlyMap<string, string>;
  readonly portraits: ReadonlyMap<string, string>;
  readonly shops: ReadonlyMap<string, { logo: string; photos: string[] }>;
  readonly rewards: ReadonlyMap<string, string>;
  readonly challenges: ReadonlyMap<string, string[]>;
  readonly notices: readonly string[];
  readonly photos: ReadonlyMap<PlannedEntry, StoredPhoto[]>;
  readonly otherCigars: ReadonlyMap<PlannedEntry, string>;
}

/** Widths in pixels: catalog pictures, non-stoic cigars, shop signs, profile pictures, and snapshots. */
const CATALOGUE = [960, 320] as const;
const OTHER = [640, 320] as const;
const SIGN = [300, 300] as const;
const PORTRAIT = 300;
const SNAPSHOT = { width: 1200, height: 900, sizes: [1200, 960, 320] } as const;

/** Each entry stores its own copy, so that deleting one leaves the others. */
const SNAPSHOTS = 8;
const NAMES = [
  'evening.jpg',
  'on-the-porch.jpg',
  'first-third.jpg',
  'the-last-inch.jpg',
  'table.jpg',
  'company.jpg',
] as const;

const mapByName = <T extends { readonly name: string }, V>(items: readonly T[], value: (item: T) => V) =>
  new Map(items.map((item) => [item.name, value(item)]));

/** Cycles through the views, so that no line has the same view twice. */
const drawSnapshots = (studio: Studio): Map<Virtue | null, PendingPicture[][]> =>
  new Map(
    [...VIRTUES, null].map((virtue, line) => [
      virtue,
      Array.from({ length: SNAPSHOTS }, (_, number) =>
        studio.draw(
          () => journalPhoto({ seed: `demo ${line}-${number}`, virtue, view: line * SNAPSHOTS + number }),
          1200,
          SNAPSHOT.sizes,
        ),
      ),
    ]),
  );

/** Cycles through a line's pictures for each cigar, so that neither a cigar's page nor a journal repeats one soon. */
const chooseSnapshots = () => {
  const next = new Map<string, number>();
  return (entry: PlannedEntry, before: number | null): number => {
    const name = entry.product?.name ?? entry.other?.name ?? '';
    const turn = next.get(name) ?? dice(`snapshots ${name}`).whole(0, SNAPSHOTS - 1);
    const chosen = turn % SNAPSHOTS === before ? turn + 1 : turn;
    next.set(name, chosen + entry.photos);
    return chosen % SNAPSHOTS;
  };
};

const storeSnapshots = (studio: Studio, journals: ReadonlyMap<string, readonly PlannedEntry[]>) => {
  const snapshots = drawSnapshots(studio);
  const choose = chooseSnapshots();
  const photos = new Map<PlannedEntry, StoredPhoto[]>();
  for (const [handle, entries] of journals) {
    let last: number | null = null;
    for (const [index, entry] of entries.entries()) {
      if (entry.photos === 0) continue;
      const stock = snapshots.get(entry.product?.line ?? null) ?? [];
      const first = choose(entry, last);
      last = first;
      const stored = Array.from({ length: entry.photos }, (_, number): StoredPhoto => {
        const media = studio.nameFor(`photo ${handle} ${index} ${number}`);
        const sizes = stock[(first + number) % SNAPSHOTS] ?? [];
        // The keys go from the smallest size to the largest.
        for (const [sizeIndex, key] of photoKeys(media).toReversed().entries()) {
          const picture = sizes[sizeIndex];
          if (picture !== undefined) studio.store(key, picture);
        }
        const name = NAMES[(index + number) % NAMES.length] ?? NAMES[0];
        return { media, name, width: SNAPSHOT.width, height: SNAPSHOT.height };
      });
      photos.set(entry, stored);
    }
  }
  return photos;
};

/** Draws every second non-stoic cigar; each of its entries stores its own copy. */
const storeOtherCigars = (studio: Studio, journals: ReadonlyMap<string, readonly PlannedEntry[]>) => {
  const shown = OTHER_CIGARS.filter((_, number) => number % 2 === 0);
  const drawn = mapByName(shown, ({ name, vitola }) =>
    studio.draw(() => cigarPicture({ virtue: null, vitola, name, seed: 'demo' }), 1200, OTHER),
  );
  const stored = new Map<PlannedEntry, string>();
  for (const [handle, entries] of journals) {
    for (const [index, entry] of entries.entries()) {
      const sizes = drawn.get(entry.other?.name ?? '');
      if (sizes !== undefined) stored.set(entry, studio.storePicture(`other ${handle} ${index}`, sizes));
    }
  }
  return stored;
};

const prizePicture = (name: string, prize: DemoChallenge['prize']): string =>
  prize === 'lancero'
    ? cigarPicture({ virtue: 'courage', vitola: 'Lancero', name, seed: 'demo' })
    : rewardPicture({ kind: prize, seed: name });

/** Returns the keys of all pictures right away, for rows to refer to; `stored` resolves once all are stored. */
export const drawGallery = (
  platform: Platform,
  journals: ReadonlyMap<string, readonly PlannedEntry[]>,
): { gallery: Gallery; stored: Promise<void> } => {
  const studio = new Studio(platform);
  const draw = (what: string, svg: () => string) =>
    studio.storePicture(what, studio.draw(svg, 1200, CATALOGUE));
  const gallery: Gallery = {
    products: mapByName(PRODUCTS, ({ line, name, vitola }) =>
      draw(`product ${name}`, () => cigarPicture({ virtue: line, vitola, name, seed: 'demo' })),
    ),
    portraits: new Map(
      MEMBERS.filter(({ noPicture }) => noPicture !== true).map(({ handle, sitter }) => [
        handle,
        studio.storePortrait(handle, () => cameo({ seed: handle, sitter }), PORTRAIT),
      ]),
    ),
    shops: new Map(
      RETAILERS.map(({ name, captions }, number) => [
        name,
        {
          logo: studio.storePicture(
            `logo ${name}`,
            studio.draw(() => shopSign(number), 64, SIGN),
          ),
          photos: captions.map((caption) =>
            draw(`shop ${name} ${caption}`, () => retailerPicture({ seed: caption, name })),
          ),
        },
      ]),
    ),
    rewards: mapByName(REWARDS, ({ name, kind }) =>
      draw(`reward ${name}`, () => rewardPicture({ kind, seed: name })),
    ),
    challenges: mapByName(CHALLENGES, ({ name, prize }) => [
      draw(`challenge ${name}`, () => challengePicture({ seed: name })),
      draw(`prize of ${name}`, () => prizePicture(name, prize)),
    ]),
    notices: ['evening', 'letter'].map((seed) => draw(`notice ${seed}`, () => noticePicture({ seed }))),
    photos: storeSnapshots(studio, journals),
    otherCigars: storeOtherCigars(studio, journals),
  };
  return { gallery, stored: studio.render() };
};
