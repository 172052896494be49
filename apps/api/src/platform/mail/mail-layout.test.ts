import { expect, test } from 'vitest';
import { mailName } from './mail-name.ts';
import { layoutMail } from './mail-layout.ts';

test('both bodies have the same heading, paragraphs, link, and footer', () => {
  const { text, html } = layoutMail({
    heading: 'A new badge',
    paragraphs: ['You earned it.', 'Line one\nline two'],
    action: { label: 'See it', url: 'https://stoa.example/badges?new=1&x=2' },
    footer: 'You asked for these mails.',
  });
  expect(text).toBe(
    'A new badge\n\nYou earned it.\n\nLine one\nline two\n\nSee it:\nhttps://stoa.example/badges?new=1&x=2\n\n' +
      '-- \nYou asked for these mails.\nStoa\n',
  );
  for (const part of [
    'A new badge',
    'You earned it.',
    'Line one<br>line two',
    'You asked for these mails.',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).toContain('href="https://stoa.example/badges?new=1&amp;x=2"');
});

test('members’ text is never markup', () => {
  const nasty = `<img src=x onerror="alert('1')">&`;
  const { html } = layoutMail({
    heading: nasty,
    paragraphs: [nasty],
    action: { label: nasty, url: 'https://stoa.example/?q="><script>' },
    footer: nasty,
  });
  expect(html).not.toMatch(/<img|<script|onerror="/);
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(5);
});

test('no text can break a heading’s line, or add control or direction characters to an email', () => {
  const nasty = 'You\u202e won\r\n\u001b[31m';
  const { text, html } = layoutMail({
    heading: nasty,
    paragraphs: [nasty],
    items: [{ heading: nasty, text: nasty }],
  });
  expect(text.split('\n')[0]).toBe('You won [31m');
  expect(text).toContain('* You won [31m\n  You won\n');
  expect(`${text}${html}`).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
});

test('a stored name appears without links or format characters', () => {
  expect(mailName('Zeno https://evil.com\r\n\u202e')).toBe('Zeno');
  expect(mailName('evil.com')).toBe('Member');
});

test('a name that could be a message is replaced', () => {
  for (const name of ['You won!', 'Call 555 0100', 'Your account is locked now', 'A'.repeat(31)])
    expect(mailName(name)).toBe('Member');
  for (const name of ['Zeno', 'Mary-Jane', 'J.R.', 'María de los Ángeles', 'O’Neil', '李', 'Renée'])
    expect(mailName(name)).toBe(name);
});

test('a link that isn’t http or https is refused', () => {
  for (const url of ['javascript:alert(1)', '/verify-email', 'data:text/html,x', '']) {
    const mail = { heading: 'x', paragraphs: [], action: { label: 'x', url } };
    expect(() => layoutMail(mail)).toThrow(/must be an http/);
  }
});

test('emails have the same colors in dark and light email programs', () => {
  const { html } = layoutMail({ heading: 'x', paragraphs: [] });
  expect(html).toContain('name="color-scheme" content="dark light"');
  expect(html).toMatch(/<body bgcolor="#0e0b08"/);
  expect(html).not.toContain('undefined');
});
