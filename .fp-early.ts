import { chromium as playwright } from '@playwright/test';
import { chromium } from '@stoa/testing/machine/chromium';
import { signIn, DEMO } from './bench/pages/chrome.ts';
const url = 'http://localhost:3201';
const b = await playwright.launch({ executablePath: chromium() });
for (const [name, viewport] of [['phone', { width: 390, height: 844 }], ['desk', { width: 1440, height: 900 }]] as const) {
  const c = await b.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const p = await c.newPage();
  p.on('console', (m) => console.log(name, m.type(), m.text().slice(0, 300)));
  p.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  await signIn(p, url, DEMO);
  const path = process.argv[2] ?? '/dashboard/journal';
  // early
  const early = await c.newPage();
  early.on('console', (m) => console.log(name, m.type(), m.text().slice(0, 300)));
  await early.route(/\/assets\/main-[\w-]+\.js$/, () => {});
  await early.goto(url + path); await early.waitForTimeout(1500);
  await early.screenshot({ path: `/tmp/shots/fp-${name}-early.png` });
  const sel = '#main header h1, #main header p, #main [role=tab], #main search, #main li, #main li img, #main li h3, #main li button, #main li p, #main li svg';
  const boxes = (q: typeof p) => q.evaluate((s) => [...document.querySelectorAll(s)].map((e) => { const r = e.getBoundingClientRect(); return `${e.tagName} ${(e.textContent ?? '').slice(0, 30)} ${r.x.toFixed(1)},${r.y.toFixed(1)} ${r.width.toFixed(1)}x${r.height.toFixed(1)}`; }), sel);
  const one = await boxes(early);
  const shot = await p.context().newPage();
  await shot.addInitScript(() => { const w = globalThis as any; w.cls = []; new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) w.cls.push([e.value, e.startTime, e.sources?.map((s: any) => s.node?.className ?? s.node?.nodeName).join('|')]); }).observe({ type: 'layout-shift', buffered: true }); });
  await shot.goto(url + path); await shot.waitForTimeout(3000);
  const two = await boxes(shot);
  console.log(name, one.length, two.length);
  let diff = 0; for (let i = 0; i < Math.max(one.length, two.length); i++) if (one[i] !== two[i] && diff++ < 12) console.log('  early', one[i], '\n  app  ', two[i]);
  console.log('shifts', JSON.stringify(await shot.evaluate(() => (globalThis as any).cls)));
  await shot.screenshot({ path: `/tmp/shots/fp-${name}-app.png` });
  await c.close();
}
await b.close();
