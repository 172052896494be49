'use strict';

{
  const { data, element, number, shortDate } = window.Stoa;
  const STEP = 100;
  const lines = data.ledger.toReversed();
  const body = document.getElementById('ledger-lines');
  const more = document.getElementById('more-lines');

  const CAUSES = {
    cigar: 'Cigar',
    badge: 'Badge',
    referral: 'Referral',
    redemption: 'Reward',
    refund: 'Refund',
    correction: 'Correction',
  };

  const signed = (points) => (points > 0 ? `+${number(points)}` : number(points).replace('-', '−'));

  const row = (line) =>
    element(
      'tr',
      {},
      element('td', { class: 'when' }, shortDate(line.date)),
      element('td', {}, line.title, element('span', { class: 'cause' }, CAUSES[line.cause])),
      element('td', { class: 'number' }, signed(line.points)),
      element('td', { class: 'number' }, number(line.balance)),
    );

  const showMore = () => {
    const first = body.children.length;
    body.append(...lines.slice(first, first + STEP).map(row));
    more.hidden = body.children.length >= lines.length;
  };

  const { balance, total_points } = data.member;
  document.getElementById('ledger-sum').textContent =
    `${number(balance)} points now, ${number(total_points)} earned in total.`;
  more.addEventListener('click', showMore);
  showMore();
}
