import type { Engine, Found } from './engine.ts';
import type { Wanted } from './find.ts';

const DEADLINE_MS = 60_000;
const PAUSE_MS = 100;

type More = Omit<Wanted, 'role' | 'name'>;

/** A person who uses a browser of any engine: finds elements by their roles and names, and waits for them. */
export class Visitor {
  readonly #engine: Engine;
  readonly #home: string;
  /** The script that defines `find` in a page. */
  readonly #finder: string;

  constructor(engine: Engine, home: string, finder: string) {
    this.#engine = engine;
    this.#home = home;
    this.#finder = finder;
  }

  /** Opens a page. Tries again if a dialog that is still closing goes back in the history and cancels the visit. */
  goto(path: string): Promise<void> {
    return this.#until(`open ${path}`, async () => {
      await this.#engine.goto(this.#home + path);
      return true;
    });
  }

  async press(role: string, name: string, more: More = {}): Promise<void> {
    await this.#act({ role, name, ...more }, (found) => found.click());
  }

  /** Presses it until it opens this dialog, because a press may miss while the page moves. */
  async open(role: string, name: string, dialog: string, more: More = {}): Promise<void> {
    const opened = this.#finding('isThere', { role: 'dialog', name: dialog });
    await this.#until(`open “${dialog}”`, async () => {
      if ((await this.#engine.evaluate(opened)) === true) return true;
      await (await this.#engine.find(this.#finding('find', { role, name, ...more })))?.click();
      return false;
    });
  }

  /** Presses it until it is checked, because a press may miss while the page moves. */
  async check(role: 'radio' | 'checkbox', name: string, more: More = {}): Promise<void> {
    const wanted = { role, name, ...more };
    await this.#until(`check “${name}”`, async () => {
      const isChecked = () => this.#engine.evaluate(this.#finding('isChecked', wanted));
      if ((await isChecked()) === true) return true;
      await (await this.#engine.find(this.#finding('find', wanted)))?.click();
      return (await isChecked()) === true;
    });
  }

  async type(
    role: 'textbox' | 'searchbox' | 'combobox',
    name: string,
    text: string,
    more: More = {},
  ): Promise<void> {
    await this.#act({ role, name, ...more }, (found) => found.type(text));
  }

  /** Types into a password field, which has no role. */
  async typePassword(label: string, text: string): Promise<void> {
    await this.#actOn(
      `the password field ${label}`,
      `return Array.from(document.querySelectorAll('#root:not([inert]) input[type=password]'))
        .find(({ labels }) => labels?.[0]?.textContent?.trim() === ${JSON.stringify(label)}) ?? null;`,
      (found) => found.type(text),
    );
  }

  /** Chooses these files in the page's first file input. */
  async choose(paths: readonly string[]): Promise<void> {
    await this.#actOn('a file field', `return document.querySelector('input[type=file]');`, (found) =>
      found.type(paths.join('\n')),
    );
  }

  /** Runs a function's body in the page. */
  async run(script: string): Promise<void> {
    await this.#engine.evaluate(script);
  }

  /** Waits until the body of a function returns true in the page. */
  async waitUntil(what: string, script: string): Promise<void> {
    await this.#until(what, async () => (await this.#engine.evaluate(script)) === true);
  }

  async sees(text: string): Promise<void> {
    await this.waitUntil(
      `see “${text}”`,
      `return document.body.innerText.includes(${JSON.stringify(text)});`,
    );
  }

  async arrivesAt(path: string): Promise<void> {
    await this.waitUntil(`arrive at ${path}`, `return location.pathname === ${JSON.stringify(path)};`);
  }

  #finding(method: 'find' | 'isChecked' | 'isThere', wanted: Wanted): string {
    return `${this.#finder}; return finder.${method}(${JSON.stringify(wanted)});`;
  }

  async #act(wanted: Wanted, act: (found: Found) => Promise<void>): Promise<void> {
    await this.#actOn(`the ${wanted.role} “${wanted.name}”`, this.#finding('find', wanted), act);
  }

  async #actOn(what: string, script: string, act: (found: Found) => Promise<void>): Promise<void> {
    await this.#until(`use ${what}`, async () => {
      const found = await this.#engine.find(script);
      if (found === null) return false;
      await act(found);
      return true;
    });
  }

  /** Retries while the page is changing, and reports the last failure. */
  async #until(what: string, attempt: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + DEADLINE_MS;
    let reason: unknown;
    while (Date.now() < deadline) {
      try {
        if (await attempt()) return;
      } catch (error) {
        reason = error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const text = String(await this.#engine.evaluate('return document.body.innerText;'));
    throw new Error(`Couldn’t ${what}. The page says:\n${text.slice(0, 1_500)}`, { cause: reason });
  }
}
