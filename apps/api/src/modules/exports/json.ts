/** A list is written page by page as it is read. */
export type JsonField = readonly [
  name: string,
  value: object | string | number | AsyncIterable<readonly unknown[]>,
];

const isPaged = (value: JsonField[1]): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && Symbol.asyncIterator in value;

async function* listText(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const page of pages) {
    const lines = page.map((item) => JSON.stringify(item)).join(',\n');
    yield `${isFirst ? '\n' : ',\n'}${lines}`;
    isFirst = false;
  }
  yield isFirst ? ']' : '\n]';
}

/** Yields a JSON object in pieces, so that memory doesn't grow with its lists. */
export async function* jsonText(fields: readonly JsonField[]): AsyncGenerator<string> {
  for (const [index, [name, value]] of fields.entries()) {
    yield `${index === 0 ? '{\n' : ',\n'}${JSON.stringify(name)}: `;
    if (isPaged(value)) yield* listText(value);
    else yield JSON.stringify(value);
  }
  yield '\n}\n';
}

/** Yields the object as a script for `window[name]`, escaped so that a member's text can't end the script. */
export async function* scriptText(name: string, fields: readonly JsonField[]): AsyncGenerator<string> {
  yield `window.${name} = `;
  for await (const piece of jsonText(fields)) {
    yield piece.replaceAll(
      /[<>\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }
  yield ';\n';
}
