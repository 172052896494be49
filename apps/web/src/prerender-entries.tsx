import type { Answer } from '@stoa/contract/client';
import { buildAll } from './elements/build.ts';
import { FirstEntries, firstEntries } from './features/journal/first-entries.tsx';
import { leadText } from './features/journal/journal-lead.ts';
import { pendingSignOut } from './lib/pending-sign-out.ts';
import { sessionMark } from './lib/session-mark.ts';

type EntryPage = Answer<'GET /cigars/list_cigars/'>;

/** How long the app waits for a picture, milliseconds. */
const PICTURE_TIMEOUT = 4000;

const main = document.querySelector<HTMLElement>('#main');
const list = document.querySelector<HTMLElement>('#first-entries');

async function ask(): Promise<EntryPage | null> {
  const { url } = firstEntries;
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  return response.ok ? ((await response.json()) as EntryPage) : null;
}

function show(place: HTMLElement, { results, count }: EntryPage): HTMLImageElement | null {
  const lead = main?.querySelector('header p');
  if (lead) lead.textContent = leadText(count);
  // Scripts are allowed, as this one shows.
  document.getElementById('start-hint')?.remove();
  place.replaceChildren(...buildAll(<FirstEntries results={results} />));
  return place.querySelector('img');
}

const loaded = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    if (picture.complete) resolve();
    picture.addEventListener('load', () => requestAnimationFrame(() => setTimeout(resolve)));
    picture.addEventListener('error', () => resolve());
    setTimeout(resolve, PICTURE_TIMEOUT);
  });

const used = new Promise<void>((resolve) => {
  for (const sign of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(sign, () => resolve(), { once: true, passive: true });
});

/** The button at the same place of the same entry, or of the same name. */
function sameButton(pressed: HTMLElement): () => HTMLElement | undefined {
  const buttonsOf = (row: ParentNode) => Array.from(row.querySelectorAll<HTMLElement>('button'));
  const row = pressed.closest('li');
  const id = row?.querySelector<HTMLElement>('[data-entry]')?.dataset['entry'];
  if (row && id !== undefined) {
    const at = buttonsOf(row).indexOf(pressed);
    return () => {
      const now = document.querySelector(`[data-entry="${id}"]`)?.closest('li');
      return now ? buttonsOf(now)[at] : undefined;
    };
  }
  const { textContent } = pressed;
  return () => buttonsOf(document).find((button) => button.textContent === textContent);
}

// Runs in the journal's prerendered page: shows its first entries in place of their skeleton, and hands them to the app.
if (main && list && location.search === '' && sessionMark.isSet() && !pendingSignOut.isSet()) {
  const answer = ask().catch(() => null);
  const picture = answer.then((page) => {
    const isShown = page !== null && page.count > 0 && list.isConnected;
    const first = isShown ? show(list, page) : null;
    return first ? loaded(first) : undefined;
  });
  const look: typeof globalThis.firstLook = { answer, seen: Promise.race([picture, used]), pressed: null };
  globalThis.firstLook = look;
  main.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) look.pressed = sameButton(button);
  });
}
