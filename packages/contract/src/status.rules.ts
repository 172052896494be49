/** The link that staff set for members who want help quitting. Shared by web app and server. */

export const HELP_LINK_MAX = 500;

export const HELP_LINK_FAULT =
  'This must be a complete https link, such as https://www.smokefree.gov, without a username or password in it.';

/** Returns true for a link that opens in any browser: https, a host with a dot, no credentials. */
export const isHelpLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && /[^.]\.[^.]/.test(hostname);
};
