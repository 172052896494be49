'use strict';

{
  const { data, element, stars, lineMark, placeName, day, month, number, counted, find } = window.Stoa;
  const STEP = 40;
  const controls = document.getElementById('controls');
  const list = document.getElementById('entries');
  const more = document.getElementById('more-entries');
  let found = [];

  /** Falls back from the first photo to the line's emblem, then to an initial. */
  const picture = (entry) => {
    const file = entry.photos[0]?.file ?? entry.picture;
    if (file !== null) {
      return element(
        'span',
        { class: 'picture' },
        element('img', { src: file, alt: entry.photos[0]?.description ?? '', loading: 'lazy' }),
      );
    }
    const mark =
      entry.line === null
        ? Array.from(entry.name)[0]
        : element('img', { src: `assets/emblems/${entry.line}.svg`, alt: '' });
    return element('span', { class: 'picture empty', 'aria-hidden': 'true' }, mark ?? '');
  };

  const item = (entry) =>
    element(
      'li',
      {},
      element(
        'p',
        { class: 'date' },
        element('span', { class: 'day' }, day(entry.smoked_local)),
        month(entry.smoked_local),
      ),
      picture(entry),
      element(
        'div',
        { class: 'words' },
        element('h2', {}, element('a', { href: `#entry-${entry.id}` }, entry.name)),
        element('p', { class: 'maker' }, [entry.brand_name, entry.vitola].filter(Boolean).join(' · ')),
        element(
          'p',
          { class: 'marks' },
          entry.in_progress ? element('span', { class: 'tag' }, 'In Progress') : stars(entry.overall_rating),
          lineMark(entry.line),
          placeName(entry),
        ),
        entry.experience_note === '' ? null : element('p', { class: 'note' }, entry.experience_note),
      ),
    );

  const showMore = () => {
    const first = list.children.length;
    list.append(...found.slice(first, first + STEP).map(item));
    more.hidden = list.children.length >= found.length;
    return list.children[first];
  };

  const search = () => {
    found = find(Object.fromEntries(new FormData(controls)));
    list.replaceChildren();
    showMore();
    const all = counted(data.entries.length, 'cigar', 'cigars');
    document.getElementById('count').textContent =
      found.length === data.entries.length
        ? `${all} logged.`
        : found.length === 0
          ? 'No matching entries. Try fewer words or another line.'
          : `${number(found.length)} of ${all}`;
  };

  controls.addEventListener('input', search);
  controls.addEventListener('submit', (event) => event.preventDefault());
  more.addEventListener('click', () => showMore()?.querySelector('a').focus());
  search();
}
