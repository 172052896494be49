import type { Parcel } from '@stoa/contract';
import { countEach, toSheets, type Sheet } from '@stoa/contract/parcels.rules';
import { labelLines } from '@stoa/contract/places.rules';
import { dayText } from '../platform/dates.ts';
import { escapeHtml } from '../platform/escape-html.ts';

const rows = (items: Sheet['items']): string =>
  items
    .map(([name, count]) => `<tr><td class="count">${count}</td><td>${escapeHtml(name)}</td></tr>`)
    .join('\n');

const slip = ({ parcel, items }: Sheet, at: number, sheets: readonly Sheet[]): string => {
  const lines = labelLines(parcel.member_name, parcel.address).map(escapeHtml);
  return `<section class="slip">
<header><span class="brand">Stoa</span><span class="numbers">Parcel ${parcel.id} · ${at + 1} of ${sheets.length}</span></header>
${parcel.member_suspended ? '<p class="look">This member is suspended. Check before you ship.</p>' : ''}
<address>${lines.join('<br>')}</address>
<table><thead><tr><th class="count">Pieces</th><th>Reward</th></tr></thead><tbody>
${rows(items)}
</tbody></table>
<p class="words">What stands in the way becomes the way. Thank you for being a member.</p>
</section>`;
};

/** Black on white, to save ink. */
const STYLE = `
@page { size: letter; margin: 18mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 175mm; color: #17120d; font: 11pt/1.5 Figtree, 'Helvetica Neue', Arial, sans-serif }
h1 { margin: 0 0 2mm; font: 500 26pt/1.15 'Cormorant Garamond', Georgia, serif }
.sum { margin: 0 0 8mm; color: #5c5040 }
table { width: 100%; border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums }
th { padding: 1.5mm 0; border-bottom: 0.4mm solid #8a6b2f; text-align: left; font-size: 9pt; font-weight: 600; color: #5c5040 }
td { padding: 2.2mm 0; border-bottom: 0.2mm solid #d8cdb8; vertical-align: top }
.count { width: 20mm }
.slip { break-before: page; min-height: 120mm }
.slip header { display: flex; justify-content: space-between; align-items: baseline; margin-bottom: 14mm; padding-bottom: 3mm; border-bottom: 0.4mm solid #8a6b2f }
.brand { font: 600 20pt 'Cormorant Garamond', Georgia, serif; letter-spacing: 0.18em; text-transform: uppercase; color: #8a6b2f }
.numbers { font-size: 9pt; color: #5c5040 }
address { margin-bottom: 14mm; font-style: normal; font-size: 15pt; line-height: 1.45 }
.look { padding: 3mm 4mm; border: 0.5mm solid #17120d; font-weight: 600 }
.words { margin-top: 14mm; font: italic 13pt 'Cormorant Garamond', Georgia, serif; color: #5c5040 }
@media screen { body { padding: 12mm 6mm } .slip { margin-top: 18mm; padding-top: 12mm; border-top: 0.2mm dashed #8a6b2f } }`;

/** Returns a printable page: a list to pick from and the sheets for each parcel. */
export const packingList = (parcels: readonly Parcel[], at: Date): string => {
  const rewards = parcels.flatMap((parcel) => parcel.rewards);
  const picked = Array.from(countEach(rewards.map(({ reward_name }) => reward_name)));
  const day = dayText(at);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Packing list, ${day}</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>Packing list</h1>
<p class="sum">${day} · ${rewards.length} ${rewards.length === 1 ? 'piece' : 'pieces'} in ${parcels.length} ${parcels.length === 1 ? 'parcel' : 'parcels'}</p>
<table><thead><tr><th class="count">Pieces</th><th>Reward</th></tr></thead><tbody>
${rows(picked)}
</tbody></table>
${toSheets(parcels).map(slip).join('\n')}
</body>
</html>
`;
};
