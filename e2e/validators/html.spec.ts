import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';
import type { Page } from '@playwright/test';
import { findOrInstall, onPath } from '@stoa/testing/machine/command';
import { outsideFile } from '@stoa/testing/machine/outside-programs';
import { signInAsStaff } from '../world/console.ts';
import { expect, signIn, test } from '../world/world.ts';
import { CONSOLE_PAGES, MEMBERS_PAGES, openWhole, PUBLIC_PAGES } from '../world/pages.ts';
import { expectOnlyAccepted, type Finding } from './expect-only-accepted.ts';

interface Message {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
  readonly lastLine?: number;
}

const java = (): string =>
  findOrInstall('The Nu HTML checker needs Java', 'default-jre-headless', () => onPath('java'));

const fileName = (path: string): string => `${encodeURIComponent(path)}.html`;

/** Runs the Nu HTML checker on a folder of pages. It writes its report to standard error. */
const checkFolder = (folder: string): Promise<readonly Message[]> =>
  new Promise((resolve, reject) => {
    const args = [
      '-jar',
      outsideFile('vnu-jar/build/dist/vnu.jar'),
      '--format',
      'json',
      '--skip-non-html',
      folder,
    ];
    execFile(java(), args, { maxBuffer: 2 ** 27 }, (_error, _stdout, stderr) => {
      try {
        resolve((JSON.parse(stderr) as { messages: readonly Message[] }).messages);
      } catch {
        reject(new Error(`The Nu HTML checker returned no report: ${stderr.slice(0, 2_000)}`));
      }
    });
  });

/** Values in a message differ from page to page: “Element “li” not allowed here” is a rule with its names. */
const toFinding = ({ url, message, extract = '' }: Message): Finding => ({
  rule: message,
  where: decodeURIComponent(decodeURIComponent(basename(url, '.html'))),
  message: extract.replaceAll(/\s+/g, ' ').trim().slice(0, 300),
});

const saveSource = async (page: Page, path: string, folder: string): Promise<void> => {
  const response = await page.request.get(path);
  writeFileSync(join(folder, fileName(path)), await response.body());
};

const saveRendered = async (page: Page, path: string, folder: string): Promise<void> => {
  await openWhole(page, path);
  writeFileSync(join(folder, fileName(path)), await page.content());
};

test('the Nu HTML checker finds nothing new in any page, as sent and as rendered', async ({
  page,
  server,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-html-'));
  const [sent, rendered] = [join(folder, 'sent'), join(folder, 'rendered')];
  for (const one of [sent, rendered]) mkdirSync(one);
  const save = async (paths: readonly string[]) => {
    for (const path of paths) {
      await saveSource(page, path, sent);
      await saveRendered(page, path, rendered);
    }
  };
  await save(PUBLIC_PAGES);
  await signIn(page);
  await save(MEMBERS_PAGES);
  await signInAsStaff(page, server, 'owner');
  await save(CONSOLE_PAGES);
  const messages = await checkFolder(folder);
  rmSync(folder, { recursive: true });
  expect(messages.filter(({ type }) => type === 'non-document-error')).toEqual([]);
  expectOnlyAccepted('nu', messages.map(toFinding));
});
