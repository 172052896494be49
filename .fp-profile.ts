import { chromium as playwright } from '@playwright/test';
import { chromium } from '@stoa/testing/machine/chromium';
import { signIn, DEMO } from './bench/pages/chrome.ts';
import { writeFileSync } from 'node:fs';
const url = process.env.URL ?? 'http://localhost:3201';
const path = process.argv[2] ?? '/dashboard';
const b = await playwright.launch({ executablePath: chromium() });
let state;
if (path.startsWith('/dashboard')) {
  const c = await b.newContext(); const p = await c.newPage(); await signIn(p, url, DEMO); state = await c.storageState({ indexedDB: true }); await c.close();
}
const c = await b.newContext({ viewport: { width: 390, height: 844 }, storageState: state });
const p = await c.newPage();
const d = await c.newCDPSession(p);
await d.send('Profiler.enable'); await d.send('Profiler.setSamplingInterval', { interval: 200 });
await d.send('Performance.enable', { timeDomain: 'threadTicks' });
await d.send('Emulation.setCPUThrottlingRate', { rate: 1 });
await d.send('Profiler.start');
await p.goto(url + path);
const m = async () => Object.fromEntries((await d.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
for (let i = 0; i < 8; i++) { await p.waitForTimeout(1000); const x = await m(); console.log(i, (x.ScriptDuration*1000).toFixed(0), 'task', (x.TaskDuration*1000).toFixed(0), 'layout', (x.LayoutDuration*1000).toFixed(0), 'style', (x.RecalcStyleDuration*1000).toFixed(0), 'compile', (x.V8CompileDuration*1000)?.toFixed(0)); }
const { profile } = await d.send('Profiler.stop');
const self = new Map();
const dt = profile.timeDeltas; const byId = new Map(profile.nodes.map((n) => [n.id, n]));
const files = new Map();
profile.samples.forEach((id, i) => { const n = byId.get(id); const f = n.callFrame; if (f.functionName === '(idle)' || f.functionName==='(program)') return; const k = `${f.functionName} ${f.url.split('/').pop()}:${f.lineNumber}:${f.columnNumber}`; self.set(k, (self.get(k) ?? 0) + dt[i] / 1000); const u = f.url.split('/').pop() || f.functionName; files.set(u, (files.get(u) ?? 0) + dt[i] / 1000); });
console.log('files', [...files].sort((a, b) => b[1] - a[1]).slice(0, 15).map(([k, v]) => `${v.toFixed(1)} ${k}`).join('\n'));
console.log('self', [...self].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, v]) => `${v.toFixed(1)} ${k}`).join('\n'));
writeFileSync('/dev/shm/fp.cpuprofile', JSON.stringify(profile));
await b.close();
