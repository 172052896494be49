/** Runs in a page and counts rounds of a fixed script in 10 ms. The quiet machine that set the goals reached 197. */
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
