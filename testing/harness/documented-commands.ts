import { readFileSync } from 'node:fs';

/** Matches `npm run stoa -- …` up to the end of the code, the line, or the comment. A line break inside quotes counts as a space. */
const COMMAND = /npm run stoa -- ((?:"[^"]*"|[^`"#\n)]|\n(?![\n`|]))+)/g;
const WORD = /"([^"]*)"|(<[^>]*>|\S+)/g;

/** Returns every command-line call in the documentation, split into words as a shell would. */
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
