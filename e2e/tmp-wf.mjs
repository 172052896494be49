import { chromium } from '@playwright/test';
const path = process.argv[2] ?? '/dashboard';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c0 = await b.newContext({ baseURL: 'http://localhost:3100' });
await c0.request.post('/api/v1/user/authenticate/', { data: { email: 'demo@stoa.example', password: 'stoic-demo' } });
const state = await c0.storageState();
const c = await b.newContext({ viewport: { width: 390, height: 844 }, baseURL: 'http://localhost:3100', storageState: path === '/' ? undefined : state });
const p = await c.newPage();
const cdp = await c.newCDPSession(p);
await cdp.send('Network.enable');
const reqs = new Map(); const t0 = Date.now();
cdp.on('Network.requestWillBeSent', (e) => reqs.set(e.requestId, { url: e.request.url, at: Date.now() - t0, size: 0, sw: false }));
cdp.on('Network.responseReceived', (e) => { const r = reqs.get(e.requestId); if (r) { r.sw = e.response.fromServiceWorker; r.status = e.response.status; r.enc = e.response.headers['content-encoding'] ?? e.response.headers['Content-Encoding']; } });
cdp.on('Network.loadingFinished', (e) => { const r = reqs.get(e.requestId); if (r) r.size = e.encodedDataLength; });
await p.goto(path); await p.waitForTimeout(9000);
let n = 0, s = 0;
for (const r of reqs.values()) { if (/^(blob|data):/.test(r.url)) continue; n++; s += r.size; console.log(String(r.at).padStart(6), String(r.size).padStart(8), r.sw ? 'sw' : '  ', r.enc ?? '-', r.url.replace('http://localhost:3100', '').slice(0, 100)); }
console.log(n, s);
await b.close();
