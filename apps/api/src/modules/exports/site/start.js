'use strict';

{
  const { data, element, number, date, entryById, entryContent } = window.Stoa;
  const { member } = data;
  const sheet = document.getElementById('sheet');
  const pages = ['journal', 'ledger', 'badges'];
  let isOpenedHere = false;

  const showFigures = () => {
    document.getElementById('owner').textContent = member.name;
    document.getElementById('exported').textContent = `Exported ${date(data.exported_at)}`;
    document.title = `${member.name}’s journal · Stoa`;
    const portrait = document.getElementById('portrait');
    portrait.hidden = member.profile_picture === null;
    if (member.profile_picture !== null) portrait.src = member.profile_picture;
    const figures = { Cigars: member.cigars, Balance: member.balance, 'Points earned': member.total_points };
    document
      .getElementById('figures')
      .append(
        ...Object.entries(figures).map(([name, value]) =>
          element('div', {}, element('dt', {}, name), element('dd', {}, number(value))),
        ),
      );
  };

  const showPage = (shown) => {
    for (const page of pages) {
      document.getElementById(`${page}-page`).hidden = page !== shown;
      const link = document.querySelector(`nav a[href="#${page}"]`);
      if (page === shown) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };

  const openSheet = (entry) => {
    document.getElementById('sheet-content').replaceChildren(...entryContent(entry));
    sheet.setAttribute('aria-labelledby', 'sheet-title');
    if (!sheet.open) sheet.showModal();
    sheet.scrollTop = 0;
    document.getElementById('sheet-title').focus();
  };

  /** The hash names the open page, or an entry above the journal. */
  const follow = (hash, isFirst) => {
    const entry = entryById(Number(/^#entry-(\d+)$/.exec(hash)?.[1]));
    if (entry !== undefined) {
      isOpenedHere = !isFirst;
      if (document.getElementById('journal-page').hidden) showPage('journal');
      openSheet(entry);
      return;
    }
    const wasOpen = sheet.open;
    if (wasOpen) sheet.close();
    const page = pages.find((name) => hash === `#${name}`) ?? 'journal';
    const isNew = document.getElementById(`${page}-page`).hidden;
    showPage(page);
    if (isNew && !isFirst) document.getElementById(`${page}-title`).focus();
  };

  sheet.addEventListener('close', () => {
    if (!location.hash.startsWith('#entry-')) return;
    if (isOpenedHere) history.back();
    else location.replace('#journal');
  });
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
  document.getElementById('close-sheet').addEventListener('click', () => sheet.close());
  window.addEventListener('hashchange', () => follow(location.hash, false));
  showFigures();
  follow(location.hash, true);
}
