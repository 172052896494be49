import { shares } from '/work/wt-firstpictures/bench/pages/shares.ts';
console.log((await shares(process.env.URL ?? 'http://localhost:3201', Number(process.argv[2] ?? 3), console.log)).join('\n'));
