import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: 390, height: 844 }, baseURL: 'http://localhost:3100' });
await c.request.post('/api/v1/user/authenticate/', { data: { email: 'demo@stoa.example', password: 'stoic-demo' } });
const p = await c.newPage();
for (const a of process.argv.slice(2)) {
  await p.goto(a); await p.waitForTimeout(3000);
  console.log('=====', a); console.log((await p.locator('body').ariaSnapshot()).slice(0, 5000));
}
await b.close();
