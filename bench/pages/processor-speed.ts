/** Runs in a page: rounds of a fixed piece of script in a hundredth of a second; 197 on the quiet machine that the goals were set on. */
export function processorSpeed(milliseconds: number): number {
  let done = 0;
  const end = performance.now() + milliseconds;
  for (; performance.now() < end; done += 1) {
    let text = '';
    for (let at = 0; at < 10_000; at += 1) text += 'a';
    if (text.length === 1) throw new Error('never');
  }
  return (done * 10) / milliseconds;
}
