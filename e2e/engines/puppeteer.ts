import { chromium } from '@stoa/testing/machine/chromium';
import { findOrInstall, onPath } from '@stoa/testing/machine/command';
import { type ElementHandle, launch } from 'puppeteer-core';
import type { Engine, Found, Size } from './engine.ts';

const firefox = (): string =>
  findOrInstall('The engines’ journeys need Firefox', 'firefox-esr', () => onPath('firefox-esr', 'firefox'));

const asFound = (element: ElementHandle<HTMLElement>): Found => ({
  click: () => element.click(),
  type: async (text) => {
    const isFile = await element.evaluate((input) => input.matches('input[type=file]'));
    if (isFile) await (element as ElementHandle<HTMLInputElement>).uploadFile(...text.split('\n'));
    else await element.type(text);
  },
});

/** Opens Firefox with WebDriver BiDi, or Chromium with its own protocol. */
export async function openByPuppeteer(name: 'firefox' | 'chrome', size: Size): Promise<Engine> {
  const browser = await launch({
    browser: name,
    executablePath: name === 'firefox' ? firefox() : chromium(),
    args: name === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    defaultViewport: size,
  });
  const page = await browser.newPage();
  // A separate function keeps `return` valid, as in WebDriver.
  const asFunction = (script: string) => `(() => { ${script} })()`;

  return {
    version: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    evaluate: (script) => page.evaluate(asFunction(script)),
    find: async (script) => {
      const handle = await page.evaluateHandle(asFunction(script));
      const element = handle.asElement() as ElementHandle<HTMLElement> | null;
      return element && asFound(element);
    },
    close: () => browser.close(),
  };
}
