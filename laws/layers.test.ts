import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listImports, sourceFiles } from './sources.ts';

const files = sourceFiles().filter((path) => path.startsWith('apps/web/src/') && !path.includes('.test.'));
const text = (path: string) => readFileSync(path, 'utf8');

/** Components that cover the page. Menus and suggestions close on a press anywhere. */
const COVERS = /<Base\.Root/;
const isDialog = (path: string) =>
  listImports(path).some(({ to }) => /^@base-ui\/react\/(alert-dialog|dialog|drawer)$/.test(to));

it('Back closes every dialog, sheet, and viewer: each is a layer', () => {
  const covering = files.filter((path) => isDialog(path) && COVERS.test(text(path)));
  expect(covering.length).toBeGreaterThan(3);
  expect(covering.filter((path) => !/\buseLayer\(/.test(text(path)))).toEqual([]);
  expect(
    files.filter((path) =>
      /<dialog\b|aria-modal|(?<!\[)role="(?:alert)?dialog"|showModal\(/.test(text(path)),
    ),
  ).toEqual([]);
});

it('dialogs are built in one folder', () => {
  expect(files.filter((path) => isDialog(path) && !path.startsWith('apps/web/src/ui/'))).toEqual([]);
});

it('only layer-history.ts moves through the browser history', () => {
  const moving = /\bnavigate\(-|history\.(?:back|forward|go|pushState|replaceState)\(|'popstate'/;
  expect(files.filter((path) => moving.test(text(path)))).toEqual(['apps/web/src/app/layer-history.ts']);
});

it('a redirect replaces its address, so Back never gets stuck on it', () => {
  const redirecting = files.filter((path) =>
    /(?<![.\w])redirect\(|<Navigate (?![^>]*\breplace\b)/.test(text(path)),
  );
  expect(redirecting).toEqual([]);
});
