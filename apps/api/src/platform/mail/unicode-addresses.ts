import SMTPConnection from 'nodemailer/lib/smtp-connection';

const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 5_000,
};

/** Asks the server at a `smtp://` address once for its features; null if it doesn't respond. */
const findFeatures = (url: string): Promise<string | null> =>
  new Promise((resolve) => {
    const { protocol, hostname, port } = new URL(url);
    const connection = new SMTPConnection({
      host: hostname.replaceAll(/[[\]]/g, ''),
      ...(port !== '' && { port: Number(port) }),
      secure: protocol === 'smtps:',
      ...TIMEOUTS,
    });
    const settle = (features: string | null) => {
      resolve(features);
      connection.close();
    };
    connection.once('error', () => settle(null));
    connection.connect(() => settle(String(connection.lastServerResponse)));
  });

const needsUnicode = (address: string): boolean =>
  /[^\0-\u007f]/.test(address.slice(0, address.lastIndexOf('@')));

/** Non-ASCII letters before the `@` need a server with SMTPUTF8; a domain with them is sent in ASCII form. */
export const addressCheck = (url: string): ((address: string) => Promise<boolean>) => {
  let takesUnicode: boolean | null = null;
  return async (address) => {
    if (!needsUnicode(address)) return true;
    const features = takesUnicode === null ? await findFeatures(url) : null;
    if (features !== null) takesUnicode = /^250[ -]SMTPUTF8\b/im.test(features);
    return takesUnicode ?? false;
  };
};
