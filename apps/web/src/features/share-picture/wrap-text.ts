/** Splits off as many letters as fit, at least one. */
function cut(word: string, fits: (text: string) => boolean): [string, string] {
  const letters = Array.from(word);
  let count = letters.length;
  while (count > 1 && !fits(letters.slice(0, count).join(''))) count -= 1;
  return [letters.slice(0, count).join(''), letters.slice(count).join('')];
}

/** Wraps text to at most `most` lines. The last line ends with an ellipsis if text is cut off. */
export function wrapped(
  brush: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  width: number,
  most: number,
): string[] {
  const fits = (words: string) => brush.measureText(words).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    // A word that is wider than a line, such as a URL, is split.
    while (!fits(line) && lines.length <= most) {
      const [full, rest] = cut(line, fits);
      if (rest === '') break;
      lines.push(full);
      line = rest;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = Array.from(last).slice(0, -1).join('').trimEnd();
  return [...lines.slice(0, most - 1), `${last}…`];
}
