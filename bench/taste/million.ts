import { fitTaste, TASTE_LINES } from '@stoa/taste/taste-model';
import { createChance } from '@stoa/testing/harness/chance';

// Runs in its own process, so that only the fit's memory counts: a million ratings by 50,000 members of 30,000 cigars.
const [count, members, cigars] = [1_000_000, 50_000, 30_000];
const { even, normal } = createChance(1);
const lineByCigar = Uint8Array.from({ length: cigars }, (_, index) => Math.min(index % 12, TASTE_LINES - 1));
const member = Int32Array.from({ length: count }, () => Math.floor(members * even() ** 2));
const cigar = Int32Array.from({ length: count }, () => Math.floor(cigars * even() ** 4));
const ofMember = Float32Array.from({ length: members }, () => normal() * 0.5);
const ofCigar = Float32Array.from({ length: cigars }, () => normal() * 0.35);
const stars = Float32Array.from({ length: count }, (_, index) => {
  const rating =
    3.8 + (ofMember[member[index] ?? 0] ?? 0) + (ofCigar[cigar[index] ?? 0] ?? 0) + normal() * 0.85;
  return Math.min(5, Math.max(1, Math.round(rating)));
});
const before = performance.now();
fitTaste({ members, cigars, lineByCigar, member, cigar, stars, count });
const seconds = (performance.now() - before) / 1000;
process.stdout.write(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
