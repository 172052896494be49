'use strict';

{
  const { data, element, number, date } = window.Stoa;

  const state = ({ earned, earned_at, current, total }) => {
    if (earned) return element('p', { class: 'state' }, `Earned ${date(earned_at)}`);
    return element('p', { class: 'state' }, `${number(current)} of ${number(total)}`);
  };

  const medal = (badge) =>
    element(
      'li',
      { class: badge.earned ? 'earned' : 'waiting' },
      element('img', { src: badge.image, alt: '', width: 240, height: 240, loading: 'lazy' }),
      element('h2', {}, badge.name),
      element('p', { class: 'maker' }, badge.display_name),
      state(badge),
    );

  const earned = data.badges.filter((badge) => badge.earned);
  const waiting = data.badges.filter((badge) => !badge.earned);
  document.getElementById('badges-sum').textContent = `${earned.length} of ${data.badges.length} earned.`;
  document.getElementById('medals').append(...[...earned, ...waiting].map(medal));
}
