import { chromium } from '@playwright/test';
// usage: width height name path [full] ...
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const [w, h, email, ...rest] = process.argv.slice(2);
const c = await b.newContext({ viewport: { width: +w, height: +h }, baseURL: 'http://localhost:3100', deviceScaleFactor: 1 });
await c.request.post('/api/v1/user/authenticate/', { data: { email, password: 'stoic-demo' } });
const p = await c.newPage();
for (const a of rest) {
  await p.goto(a); await p.waitForTimeout(3500);
  await p.screenshot({ path: `/tmp/shot-${w}${a.replace(/[^a-z0-9]+/gi, '-')}.png`, fullPage: true });
}
await b.close();
