import type { User } from '@stoa/contract';
import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { buildAll } from './elements/build.ts';
import { FirstEntries } from './features/journal/first-entries.tsx';
import { INVITED_UNTIL } from './features/dashboard/invited.ts';
import { LatestEntryCard, latestOf } from './features/journal/glance/LatestEntryCard.tsx';
import { leadText } from './features/journal/journal-lead.ts';
import { entriesQuery, type EntryPage } from './features/journal/journal.queries.ts';
import { pendingSignOut } from './lib/pending-sign-out.ts';
import { sessionMark } from './lib/session-mark.ts';
import { ask, ofDashboard, ofJournal } from './prerender-answers.ts';

/** How long the app waits for a picture, milliseconds. */
const PICTURE_TIMEOUT = 4000;

/** How long the app may take to show what was pressed before it ran, milliseconds. */
const REPLACED_TIMEOUT = 2000;

/** Pixels above the list and of an entry, at least; what lies below the window comes with the app. */
const [ABOVE, ENTRY_HEIGHT] = [200, 208];
/** Asked only once the page is laid out: the height of the window is known then. */
const inWindow = () => Math.max(1, Math.ceil((innerHeight - ABOVE) / ENTRY_HEIGHT));

const main = document.querySelector<HTMLElement>('#main');
const list = document.querySelector<HTMLElement>('#first-entries');
const latest = document.querySelector<HTMLElement>('#first-latest');

function show({ results, count }: EntryPage): HTMLImageElement | null {
  const place = list ?? latest;
  const entry = latestOf(results);
  if (!place?.isConnected || !entry) return null;
  const lead = list && main?.querySelector('header p');
  if (lead) lead.textContent = leadText(count);
  // Scripts are allowed, as this one shows.
  document.getElementById('start-hint')?.remove();
  place.replaceChildren(
    ...buildAll(
      list ? <FirstEntries results={results.slice(0, inWindow())} /> : <LatestEntryCard entry={entry} />,
    ),
  );
  // One further down is lazy: it comes when it is scrolled to, and nobody may wait for that.
  return place.querySelector<HTMLImageElement>('img[loading="eager"]');
}

/** Between them a press is answered. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

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
function sameButton(pressed: HTMLElement): () => HTMLElement | null {
  const buttonsOf = (row: ParentNode) => Array.from(row.querySelectorAll<HTMLElement>('button'));
  const row = pressed.closest('li');
  const id = row?.querySelector<HTMLElement>('[data-entry]')?.dataset['entry'];
  if (row && id !== undefined) {
    const at = buttonsOf(row).indexOf(pressed);
    return () => {
      const now = document.querySelector(`[data-entry="${id}"]`)?.closest('li');
      return (now && buttonsOf(now)[at]) ?? null;
    };
  }
  // What follows may differ: a filter of the address is chosen, or counted, by the app alone.
  const label = document.createTreeWalker(pressed, NodeFilter.SHOW_TEXT).nextNode()?.textContent ?? '';
  return () => buttonsOf(document).find((button) => button.textContent?.startsWith(label)) ?? null;
}

function storedMember(): Pick<User, 'cigars' | 'quiet_journal'> | null {
  const stored = sessionMark.storedUser();
  return stored === null ? null : (JSON.parse(stored) as User);
}

/** A newcomer's dashboard begins with something else. */
const hasPlace = (): boolean => list !== null || (storedMember()?.cigars ?? 0) >= INVITED_UNTIL;

/** Calls back with what the app has put in the place of an element of this page. Returns the way to stop. */
function onceReplaced<Found>(
  before: Element,
  find: () => Found | null,
  act: (found: Found) => void,
): () => void {
  const observer = new MutationObserver(() => {
    if (before.isConnected) return;
    const found = find();
    if (found) {
      observer.disconnect();
      // React attaches what a press does before the next task.
      setTimeout(() => act(found));
      // What the app has not shown by then would be pressed out of the blue.
    } else setTimeout(() => observer.disconnect(), REPLACED_TIMEOUT);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

let forgetPress = (): void => undefined;

/** The last press alone: two would open one thing above another. */
function pressLater(pressed: HTMLElement): void {
  forgetPress();
  forgetPress = onceReplaced(pressed, sameButton(pressed), (button) => button.click());
}

const searchField = () => document.querySelector<HTMLInputElement>('search input');

/** The app's field takes over what was typed, and the caret. */
const typeLater = (field: HTMLInputElement) =>
  onceReplaced(field, searchField, (search) => {
    if (document.activeElement === document.body) search.focus();
    if (field.value === '') return;
    // Past React, which takes no notice of a value that was set.
    search.setRangeText(field.value, 0, search.value.length, 'end');
    search.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** The scripts of the app: the first picture goes before them. */
function loadScripts(): void {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content ?? '';
  for (const href of listed.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href });
    document.head.append(link);
  }
}

// Runs in the prerendered journal and dashboard: shows the newest entries in place of their skeleton, and hands them to the app.
const isOwn = sessionMark.isSet() && !pendingSignOut.isSet() && hasPlace();
if (isOwn && location.search === '') {
  const entries = ask<EntryPage>(entriesQuery(1, JOURNAL_SORTS[0]));
  const page = entries[1].catch(() => null);
  const picture = page.then((answer) => {
    const first = answer && show(answer);
    return first ? loaded(first) : undefined;
  });
  // Whatever fails here, the app follows and says so.
  const seen = Promise.race([picture.catch(() => undefined), used]);
  // Beside the scripts, and only while the session lasts: the app refreshes it.
  const answers = Promise.all([page, seen.then(loadScripts).then(nextTask)]).then(([answer]) => {
    const rest = list ? ofJournal() : ofDashboard(storedMember()?.quiet_journal ?? false);
    return answer ? [entries, ...rest.map(ask)] : [];
  });
  globalThis.firstLook = { answers, seen };
} else loadScripts();

main?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) pressLater(button);
});

const search = searchField();
if (search) {
  search.value = new URLSearchParams(location.search).get('search') ?? '';
  search.addEventListener('focus', () => typeLater(search), { once: true });
}
