'use strict';

/** Ignores accents and case: "Cafe" finds "café". */
const normalize = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const newestFirst = (a, b) => b.smoked_at.localeCompare(a.smoked_at) || b.id - a.id;

{
  const { data } = window.Stoa;

  const textFor = (entry) => {
    const place = entry.place ?? {};
    const where = [place.street, place.city, place.state, place.zip_code, place.country];
    const what = [
      entry.name,
      entry.brand_name,
      entry.vitola,
      entry.description,
      entry.experience_note,
      entry.private_note,
      ...entry.photos.map((photo) => photo.description),
    ];
    return normalize([...what, entry.retailer, entry.line, ...where].filter(Boolean).join('\n'));
  };

  const texts = new Map(data.entries.map((entry) => [entry, textFor(entry)]));

  const names = new Intl.Collator('en', { numeric: true });
  const ORDERS = {
    newest: newestFirst,
    oldest: (a, b) => newestFirst(b, a),
    rating: (a, b) => (b.overall_rating ?? 0) - (a.overall_rating ?? 0) || newestFirst(a, b),
    name: (a, b) => names.compare(a.name, b.name) || newestFirst(a, b),
  };

  window.Stoa.find = ({ words, line, order }) => {
    const wanted = normalize(words).split(/\s+/).filter(Boolean);
    return data.entries
      .filter((entry) => line === '' || (entry.line ?? 'other') === line)
      .filter((entry) => wanted.every((word) => texts.get(entry).includes(word)))
      .toSorted(ORDERS[order]);
  };
}
