/** Where the site leads those who want help to stop: a link of the operators. Shared by screen and server. */

export const HELP_LINK_MAX = 500;

export const HELP_LINK_FAULT =
  'This must be a whole https link, such as https://www.smokefree.gov, without a name or password in it.';

/** A link that opens in a browser for everybody: https, a host with a dot, no credentials. */
export const isHelpLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && /[^.]\.[^.]/.test(hostname);
};
