'use strict';

// Browsers open no modules and fetch nothing from file://, so these are classic scripts. Top-level names are shared.

/** Strings become text, never markup. */
const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== ''));
  return made;
};

const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';

const star = (isLit) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', isLit ? 'lit' : 'unlit');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', STAR);
  svg.append(path);
  return svg;
};

const stars = (rating) =>
  element(
    'span',
    { class: 'stars', role: 'img', 'aria-label': `${rating} of 5 stars` },
    ...[1, 2, 3, 4, 5].map((place) => star(place <= rating)),
  );

const LINES = { wisdom: 'Wisdom', courage: 'Courage', justice: 'Justice', moderation: 'Moderation' };

const lineMark = (line) =>
  line === null
    ? element('span', { class: 'line' }, 'Another brand')
    : element(
        'span',
        { class: 'line' },
        element('img', { src: `assets/emblems/${line}.svg`, alt: '', width: 20, height: 20 }),
        LINES[line],
      );

const placeName = ({ place }) =>
  place === null ? '' : [place.city, place.state || place.country].filter(Boolean).join(', ');

const format = (options) => {
  const formatter = new Intl.DateTimeFormat('en-US', options);
  return (moment) => formatter.format(new Date(moment));
};

window.Stoa = {
  data: window.STOA_JOURNAL,
  element,
  stars,
  lineMark,
  placeName,
  number: (value) => value.toLocaleString('en-US'),
  counted: (count, one, many) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`,
  day: format({ day: 'numeric' }),
  month: format({ month: 'short', year: 'numeric' }),
  date: format({ day: 'numeric', month: 'long', year: 'numeric' }),
  shortDate: format({ day: 'numeric', month: 'short', year: 'numeric' }),
};
