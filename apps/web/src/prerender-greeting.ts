import { greeting, today } from './features/dashboard/greeting.ts';
import { sessionMark } from './lib/session-mark.ts';

// Runs before the prerendered dashboard is painted, and replaces its skeleton of a title where a member is signed in.
const template = document.querySelector<HTMLTemplateElement>('#root template');
const stored = sessionMark.isSet() ? sessionMark.storedUser() : null;
if (template !== null && stored !== null) {
  const moment = new Date();
  const { first_name: firstName } = JSON.parse(stored) as { first_name: string };
  const title = document.importNode(template.content, true);
  const [day, words] = [title.querySelector('p'), title.querySelector('h1')];
  if (day !== null) day.textContent = today(moment);
  if (words !== null) words.textContent = greeting(moment, firstName);
  template.parentElement?.replaceChildren(title);
}
