import { readFileSync } from 'node:fs';

/** `npm run stoa -- …` up to the end of its code, its line or its comment; a line break inside quotes of code is a space. */
const COMMAND = /npm run stoa -- ((?:"[^"]*"|[^`"#\n)]|\n(?![\n`|]))+)/g;
const WORD = /"([^"]*)"|(<[^>]*>|\S+)/g;

/** Every call of the command line that a page of the documentation shows, as the words that a shell would pass on. */
export const documentedCommands = (path: string): string[][] => {
  const text = readFileSync(path, 'utf8');
  const inBlocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const inline = [
    ...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]*npm run stoa -- [^`]*)`/g),
  ].map(([, code = '']) => code.replaceAll('\n', ' '));
  return [...inBlocks, ...inline].flatMap((line) =>
    [...line.matchAll(COMMAND)].map(([, call = '']) =>
      [...call.matchAll(WORD)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    ),
  );
};
