import { greeting, today } from './features/dashboard/greeting.ts';
import { sessionMark } from './lib/session-mark.ts';

/*
 * Runs before the dashboard's first look is painted, which the build wrote for everybody (`prerender.tsx`): puts in what
 * only this device knows. Where nobody is signed in, or the browser keeps nothing, the bars in its place stay.
 */
const template = document.querySelector<HTMLTemplateElement>('#root template');
const stored = sessionMark.isSet() ? sessionMark.storedUser() : null;
if (template !== null && stored !== null) {
  const moment = new Date();
  // Written by `sessionMark.set` from the member's own record.
  const { first_name: firstName } = JSON.parse(stored) as { first_name: string };
  const title = document.importNode(template.content, true);
  const [day, words] = [title.querySelector('p'), title.querySelector('h1')];
  if (day !== null) day.textContent = today(moment);
  if (words !== null) words.textContent = greeting(moment, firstName);
  template.parentElement?.replaceChildren(title);
}
