/** How much larger than usual the member has set the text: 2 for 200 %. Charts are drawn in pixels, their words in rem. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
