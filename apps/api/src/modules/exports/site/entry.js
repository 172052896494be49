'use strict';

const fullAddress = ({ place }) =>
  place === null
    ? ''
    : [place.street, place.city, [place.state, place.zip_code].filter(Boolean).join(' '), place.country]
        .filter(Boolean)
        .join(', ');

{
  const { data, element, stars, lineMark, placeName, date } = window.Stoa;
  const entries = new Map(data.entries.map((entry) => [entry.id, entry]));

  const RATINGS = {
    flavour_rating: 'Flavor',
    aroma_rating: 'Aroma',
    draw_rating: 'Draw',
    burn_rating: 'Burn',
    appearance_rating: 'Appearance',
    overall_rating: 'Overall',
  };
  const LIKELIHOODS = {
    smoke_this_again: 'Smoke this again',
    recommend_to_friend: 'Recommend to a friend',
    buy_in_box: 'Buy a box',
  };

  const NOT_SAID = 'Not recorded';

  const fact = (name, value) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value === '' ? '–' : value));

  const list = (title, facts) =>
    facts.length === 0 ? [] : [element('h3', {}, title), element('dl', { class: 'facts' }, ...facts)];

  const ratings = (entry) =>
    Object.entries(RATINGS)
      .filter(([field]) => entry[field] !== null)
      .map(([field, name]) => fact(name, stars(entry[field])));

  const likelihoods = (entry) =>
    Object.entries(LIKELIHOODS).map(([field, name]) =>
      fact(name, entry[field] === null ? NOT_SAID : `${entry[field]} of 5`),
    );

  const circumstances = (entry) => [
    fact('Smoked for', entry.smoking_time === null ? NOT_SAID : `${entry.smoking_time} minutes`),
    fact('Place', fullAddress(entry)),
    ...(entry.retailer === null ? [] : [fact('Bought at', entry.retailer)]),
    ...(entry.cigar_code === null
      ? []
      : [fact('Cigar code', `${entry.cigar_code.slice(0, 4)}-${entry.cigar_code.slice(4)}`)]),
  ];

  const numbered = (count, index, { name }) =>
    count === 1 ? `Photo of ${name}` : `Photo ${index + 1} of ${name}`;

  const photos = (entry) => {
    const files = [
      ...entry.photos.map(({ file }) => file),
      ...(entry.picture === null ? [] : [entry.picture]),
    ];
    return files.map((file, index) =>
      element('img', {
        class: 'photo',
        src: file,
        alt: entry.photos[index]?.description || numbered(files.length, index, entry),
        loading: 'lazy',
        width: entry.photos[index]?.width,
        height: entry.photos[index]?.height,
      }),
    );
  };

  window.Stoa.entryById = (id) => entries.get(id);
  window.Stoa.entryContent = (entry) => [
    element('p', { class: 'eyebrow' }, date(entry.smoked_local)),
    element('h2', { id: 'sheet-title', tabindex: '-1' }, entry.name),
    element('p', { class: 'maker' }, [entry.brand_name, entry.vitola].filter(Boolean).join(' · ')),
    element(
      'p',
      { class: 'marks' },
      entry.in_progress ? element('span', { class: 'tag' }, 'In Progress') : stars(entry.overall_rating),
      lineMark(entry.line),
      placeName(entry),
    ),
    ...photos(entry),
    ...(entry.experience_note === '' ? [] : [element('blockquote', {}, entry.experience_note)]),
    ...(entry.private_note === ''
      ? []
      : [element('h3', {}, 'Private note'), element('p', { class: 'prose' }, entry.private_note)]),
    ...(entry.description === '' ? [] : [element('p', { class: 'prose' }, entry.description)]),
    ...list('Ratings', ratings(entry)),
    ...list('Would you…', likelihoods(entry)),
    ...list('The evening', circumstances(entry)),
  ];
}
