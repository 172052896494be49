import { cleanLine, cleanText } from '@stoa/contract/text.rules';
import { escapeHtml } from '../escape-html.ts';

/** Plain text; the layout escapes it. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** A button; `url` must be http or https. */
  action?: { label: string; url: string };
  items?: readonly { heading: string; text: string }[];
  after?: readonly string[];
  footer?: string;
  unsubscribe?: { label: string; url: string };
}

const BLACK = '#0e0b08';
const RAISED = '#17120d';
const IVORY = '#f1e9db';
const MUTED = '#b3a692';
const BRASS = '#c9a45c';
const HAIRLINE = '#3a3126';
const SERIF = "'Cormorant Garamond', Georgia, 'Times New Roman', serif";
const SANS = "Figtree, 'Helvetica Neue', Arial, sans-serif";

/** Writes HTML tables with inline styles, which all email programs render alike, and plain text with the same words. */
export function layoutMail(content: MailContent): { text: string; html: string } {
  for (const link of [content.action, content.unsubscribe]) {
    if (link && !/^https?:$/.test(URL.parse(link.url)?.protocol ?? '')) {
      throw new TypeError(
        'The link of an email must be an http:// or https:// address. Set PUBLIC_URL to one.',
      );
    }
  }
  const cleaned = cleanContent(content);
  return { text: plainText(cleaned), html: html(cleaned) };
}

/** Cleans old rows too: no control or direction character reaches an email, and headings have one line. */
const cleanContent = (content: MailContent): MailContent => ({
  ...content,
  heading: cleanLine(content.heading),
  paragraphs: content.paragraphs.map(cleanText),
  items: (content.items ?? []).map(({ heading, text }) => ({
    heading: cleanLine(heading),
    text: cleanText(text),
  })),
});

function plainText({
  heading,
  paragraphs,
  items = [],
  after = [],
  action,
  footer,
  unsubscribe,
}: MailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    ...items.map((item) => `* ${item.heading}\n  ${item.text.replaceAll('\n', '\n  ')}`),
    ...after,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ];
  const small = [
    ...(footer ? [footer] : []),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    'Stoa',
  ];
  return [...parts, `-- \n${small.join('\n')}`].join('\n\n') + '\n';
}

const paragraph = (text: string) =>
  row(`font:16px/1.6 ${SANS};color:${IVORY};padding:12px 36px 0`, lines(text));

function html({
  heading,
  paragraphs,
  items = [],
  after = [],
  action,
  footer,
  unsubscribe,
}: MailContent): string {
  const small = [
    ...(footer ? [lines(footer)] : []),
    ...(unsubscribe
      ? [
          `<a href="${escapeHtml(unsubscribe.url)}" style="color:${MUTED}">${escapeHtml(unsubscribe.label)}</a>`,
        ]
      : []),
    'Stoa',
  ];
  const rows = [
    row(`font:600 20px ${SERIF};letter-spacing:4px;color:${BRASS};padding:32px 36px 0`, 'STOA'),
    row(`font:500 30px/1.2 ${SERIF};color:${IVORY};padding:20px 36px 4px`, escapeHtml(heading), 'h1'),
    ...paragraphs.map(paragraph),
    ...items.map(item),
    ...after.map(paragraph),
    ...(action ? [button(action.label, action.url)] : []),
    row(`font:13px/1.5 ${SANS};color:${MUTED};padding:32px 36px`, small.join('<br>')),
  ];
  // "dark light" prevents email programs from inverting the colors.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">
<meta name="supported-color-schemes" content="dark light">
<title>${escapeHtml(heading)}</title>
</head>
<body bgcolor="${BLACK}" style="margin:0;padding:0;background:${BLACK};color:${IVORY}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${BLACK}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${RAISED}"
  style="max-width:560px;background:${RAISED};border-top:2px solid ${BRASS}">
${rows.join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function row(style: string, inner: string, tag?: 'h1'): string {
  const content = tag ? `<${tag} style="margin:0;font:inherit;color:inherit">${inner}</${tag}>` : inner;
  return `<tr><td align="left" style="${style}">${content}</td></tr>`;
}

function item({ heading, text }: { heading: string; text: string }): string {
  return `<tr><td align="left" style="padding:20px 36px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td
  style="border-top:1px solid ${HAIRLINE};padding-top:16px"><span
  style="font:600 20px/1.3 ${SERIF};color:${IVORY}">${escapeHtml(heading)}</span><br><span
  style="font:16px/1.6 ${SANS};color:${MUTED}">${lines(text)}</span></td></tr></table>
</td></tr>`;
}

function button(label: string, url: string): string {
  const link = `display:inline-block;padding:14px 28px;font:600 16px ${SANS};color:${BLACK};text-decoration:none`;
  return `<tr><td align="left" style="padding:28px 36px 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${BRASS}"
  style="background:${BRASS}"><a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>
</td></tr>
<tr><td align="left" style="font:13px/1.5 ${SANS};color:${MUTED};padding:16px 36px 0;word-break:break-all">
${escapeHtml(url)}</td></tr>`;
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
