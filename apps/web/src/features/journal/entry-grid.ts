const desktop = 'lg:grid-cols-[5.5rem_17rem_minmax(0,1fr)_auto]';
const tablet = 'sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:gap-x-7';

/**
 * On a phone, the member's own photo is below the name in the full width, and the product's picture small next to it.
 * If the text is too large for both, the product's picture is hidden. The parent is a container.
 */
export const ENTRY_GRIDS = {
  photo: {
    grid: `grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_auto_1fr] py-5 sm:py-8 short:py-5 ${tablet} ${desktop}`,
    picture:
      'col-span-2 row-start-2 mt-2 sm:col-span-1 sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:mt-0 lg:col-start-2',
    sizes: '(min-width: 64rem) 17rem, (min-width: 40rem) 13rem, 92vw',
    title: 'col-start-1 sm:col-start-2',
    details: 'col-span-2 row-start-3 mt-2 sm:col-span-1 sm:col-start-2 sm:row-start-2 sm:mt-0',
    actions: 'col-start-2 sm:col-start-3',
  },
  product: {
    grid: `grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] py-5 max-sm:@min-[17rem]:grid-cols-[min(6.5rem,24vw)_minmax(0,1fr)_auto] max-sm:@min-[17rem]:gap-x-4 sm:py-7 short:py-5 ${tablet} ${desktop}`,
    picture:
      'hidden sm:block max-sm:@min-[17rem]:block col-start-1 row-span-2 row-start-1 sm:w-36 lg:col-start-2 lg:w-44 lg:justify-self-end',
    sizes: '(min-width: 64rem) 11rem, (min-width: 40rem) 9rem, 24vw',
    title: 'col-start-1 sm:col-start-2 max-sm:@min-[17rem]:col-start-2',
    details:
      'col-span-2 col-start-1 row-start-2 mt-1 sm:col-span-1 sm:col-start-2 sm:mt-0 max-sm:@min-[17rem]:col-start-2',
    actions: 'col-start-2 sm:col-start-3 max-sm:@min-[17rem]:col-start-3',
  },
} as const;
