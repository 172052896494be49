/** Returns the member's text size: 2 for 200%. Charts are drawn in pixels, their text in rem. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
