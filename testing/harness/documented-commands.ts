import { readFileSync } from 'node:fs';

/** The command, as people call it in a clone (`npm run stoa -- …`), on a machine, and in a container. */
const CALL = String.raw`npm run stoa -- |(?<=^(?:(?:sudo|docker compose exec web|[A-Z_]+=\S+) )*)stoa (?=[a-z])(?!live)`;
/** Ends with the code, the line, or the comment. A line break inside quotes counts as a space. */
const COMMAND = new RegExp(String.raw`(?:${CALL})((?:"[^"]*"|[^\x60"#\n)]|\n(?![\n\x60|]))+)`, 'g');
const WORD = /"([^"]*)"|(<[^>]*>|\S+)/g;

/** Returns every command-line call in the documentation, split into words as a shell would. */
export const documentedCommands = (path: string): string[][] => {
  const text = readFileSync(path, 'utf8');
  const inBlocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll('\n', ' '),
  );
  return [...inBlocks, ...inline].flatMap((line) =>
    [...line.matchAll(COMMAND)].map(([, call = '']) =>
      // The shell redirects what follows.
      [...(call.split(' < ')[0] ?? '').matchAll(WORD)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    ),
  );
};

/** Returns the commands of each block in a section, line by line. */
export const documentedBlocks = (path: string, section: string): readonly string[][] => {
  const [, text = ''] = readFileSync(path, 'utf8').split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  return Array.from(own.matchAll(/^```\n([\s\S]*?)^```/gm), ([, block = '']) => block.trim().split('\n'));
};
