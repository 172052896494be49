/** Covers both browser families; 44 px high for touch. */
export const sliderStyle = [
  'h-11 min-w-0 flex-1 appearance-none bg-transparent',
  '[&::-webkit-slider-runnable-track]:h-px [&::-webkit-slider-runnable-track]:bg-edge',
  '[&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:rotate-45',
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-brass',
  '[&::-moz-range-track]:h-px [&::-moz-range-track]:bg-edge',
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rotate-45 [&::-moz-range-thumb]:rounded-none',
  '[&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-brass',
].join(' ');
