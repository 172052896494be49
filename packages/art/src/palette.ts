/** The brand's colors. The web app's tokens have the same values. */
export const virtueColors = {
  wisdom: '#2c4a73',
  courage: '#7a2a2b',
  justice: '#3f7566',
  moderation: '#63395c',
} as const;

export const virtueShades = {
  wisdom: { light: '#5d83b5', deep: '#14243c' },
  courage: { light: '#b5574f', deep: '#3a1214' },
  justice: { light: '#7db3a1', deep: '#173a33' },
  moderation: { light: '#9a6a93', deep: '#2f1a2c' },
} as const;

export const ink = ['#0e0b08', '#151009', '#1b1612'] as const;

export const ivory = '#f1e9db';
export const muted = '#b9ab97';
export const brass = '#c9a45c';
export const ember = '#b4472e';

/** For drawings inside a page: follows the page's light or dark theme. */
export const byLight = (day: string, dusk: string): string => `light-dark(${day}, ${dusk})`;

/** For the same drawings elsewhere: always dark. */
export const atDusk = (svg: string): string => svg.replaceAll(/light-dark\([^,]+, ([^)]+)\)/g, '$1');

/** From highlight to shadow. */
export const metals = {
  bronze: ['#e2b48a', '#b07a4c', '#7c4e2c', '#3d2413'],
  brass: ['#f6e3ad', '#c9a45c', '#8a6a30', '#3f2e12'],
  gold: ['#fff0c4', '#dcb766', '#a07a34', '#4c3714'],
} as const;

export type Metal = keyof typeof metals;
