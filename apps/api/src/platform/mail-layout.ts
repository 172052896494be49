/** What a mail says, as plain text throughout; the layout escapes it. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** One button; `url` must be http or https. */
  action?: { label: string; url: string };
  /** Small print, such as why this mail came. */
  footer?: string;
}

const BLACK = '#0e0b08';
const RAISED = '#17120d';
const IVORY = '#f1e9db';
const MUTED = '#b3a692';
const BRASS = '#c9a45c';
const SERIF = "'Cormorant Garamond', Georgia, 'Times New Roman', serif";
const SANS = "Figtree, 'Helvetica Neue', Arial, sans-serif";

/**
 * The two bodies of a mail in the look of the house: HTML in tables with inline styles, which every mail program
 * shows alike, and its plain-text twin with the same words and the link in full.
 */
export function layoutMail(content: MailContent): { text: string; html: string } {
  if (content.action && !/^https?:$/.test(URL.parse(content.action.url)?.protocol ?? '')) {
    throw new TypeError('The link of a mail must be an http:// or https:// address. Set PUBLIC_URL to one.');
  }
  return { text: plainText(content), html: html(content) };
}

function plainText({ heading, paragraphs, action, footer }: MailContent): string {
  const parts = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])];
  return [...parts, `-- \n${footer ? `${footer}\n` : ''}Stoa`].join('\n\n') + '\n';
}

function html({ heading, paragraphs, action, footer }: MailContent): string {
  const rows = [
    row(`font:600 20px ${SERIF};letter-spacing:4px;color:${BRASS};padding:32px 36px 0`, 'STOA'),
    row(`font:500 30px/1.2 ${SERIF};color:${IVORY};padding:20px 36px 4px`, escapeHtml(heading), 'h1'),
    ...paragraphs.map((text) => row(`font:16px/1.6 ${SANS};color:${IVORY};padding:12px 36px 0`, lines(text))),
    ...(action ? [button(action.label, action.url)] : []),
    row(
      `font:13px/1.5 ${SANS};color:${MUTED};padding:32px 36px`,
      `${footer ? `${lines(footer)}<br>` : ''}Stoa`,
    ),
  ];
  // The colours are the mail's own in both modes: "dark light" tells programs not to invert them.
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

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
