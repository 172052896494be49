import { slot } from './storage.ts';

/** `device` follows the device's setting. */
const SCHEMES = ['dark', 'paper', 'device'] as const;
export type Scheme = (typeof SCHEMES)[number];

const KEY = 'stoa.scheme';
const stored = slot('localStorage', KEY);

/** Each scheme has a `color-scheme` for before the first style sheet, and a media query for paper browser bars. */
const METAS: Record<Scheme, { colors: string; paperBars: string }> = {
  dark: { colors: 'dark', paperBars: 'not all' },
  paper: { colors: 'light', paperBars: 'all' },
  device: { colors: 'dark light', paperBars: '(prefers-color-scheme: light)' },
};

const ofOtherTabs =
  (listener: () => void) =>
  ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };

const listeners = new Set<() => void>();

/** Shows this page in the stored scheme. Chromium restyles the whole page whenever `color-scheme` is written. */
function apply(): void {
  const scheme = schemeChoice.read();
  if (document.documentElement.dataset['scheme'] === scheme) return;
  const { colors, paperBars } = METAS[scheme];
  document.documentElement.dataset['scheme'] = scheme;
  document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.setAttribute('content', colors);
  document.querySelector<HTMLMetaElement>('meta[name=theme-color][media]')?.setAttribute('media', paperBars);
}

/** This device's choice of colors; dark by default. */
export const schemeChoice = {
  read: (): Scheme => SCHEMES.find((scheme) => scheme === stored.read()) ?? 'dark',

  choose: (scheme: Scheme): void => {
    stored.write(scheme);
    apply();
    for (const listener of listeners) listener();
  },

  /** Applies it and follows other tabs; a page from the back-forward cache missed their changes. */
  follow: (): void => {
    apply();
    globalThis.addEventListener('storage', ofOtherTabs(apply));
    globalThis.addEventListener('pageshow', apply);
  },

  subscribe: (listener: () => void): (() => void) => {
    const onStorage = ofOtherTabs(listener);
    listeners.add(listener);
    globalThis.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener('storage', onStorage);
    };
  },
};
