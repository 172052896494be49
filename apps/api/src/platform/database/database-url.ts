/** Says what is wrong with a setting, after its name. Never quotes it, because it may contain a password. */
class DatabaseUrlFault extends Error {
  override name = 'DatabaseUrlFault';
}

interface ServerAddress {
  /** Host and port as the setting has them, for messages. */
  readonly name: string;
  /** The same URL with this server only: node-postgres reads no lists. */
  readonly url: string;
}

export interface DatabaseUrl {
  readonly servers: readonly ServerAddress[];
  readonly user: string;
  readonly database: string;
  /** `target_session_attrs=read-write` also refuses a primary whose sessions are read-only. */
  readonly needsWritableSession: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const HOST_AND_PORT = /^(\[[^\]]+\]|[^:[\]]*)(?::(\d*))?$/;

const NO_ADDRESS = 'must be a postgres:// address';

interface Host {
  readonly host: string;
  readonly port: string;
}

const isPort = (port: string): boolean => port === '' || (Number(port) >= 1 && Number(port) <= 65_535);

const hostsOfAuthority = (list: string): Host[] =>
  list.split(',').map((part) => {
    const [, host = '', port = ''] = HOST_AND_PORT.exec(part) ?? [];
    if (!HOST_AND_PORT.test(part) || !isPort(port))
      throw new DatabaseUrlFault(
        'must have a port from 1 to 65535 after each colon, and an IPv6 address in brackets, such as [::1]:5432',
      );
    return { host, port };
  });

/** Writes a host of a parameter, such as a socket's folder, as part of the address. */
const asAuthority = (host: string): string => (host.includes(':') ? `[${host}]` : encodeURIComponent(host));

const hostsOfParameters = (hosts: readonly string[], ports: readonly string[]): Host[] => {
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new DatabaseUrlFault('must have one port for all servers, or one for each');
  if (!ports.every((port) => /^\d*$/.test(port) && isPort(port)))
    throw new DatabaseUrlFault('must have ports from 1 to 65535');
  return hosts.map((host, index) => ({
    host: asAuthority(host),
    port: (ports.length === 1 ? ports[0] : ports[index]) ?? '',
  }));
};

const refuseParameters = (parameters: URLSearchParams): void => {
  const target = parameters.get('target_session_attrs') ?? 'any';
  if (!['any', 'read-write', 'primary'].includes(target))
    throw new DatabaseUrlFault(
      'must have target_session_attrs=read-write, or none, because Stoa writes to its server',
    );
  if ((parameters.get('load_balance_hosts') ?? 'disable') !== 'disable')
    throw new DatabaseUrlFault(
      'must not have load_balance_hosts: one server accepts writes, and Stoa looks for it in the order of the list',
    );
};

const readHosts = (authority: string, parameters: URLSearchParams): Host[] => {
  const named = parameters.get('host');
  const ports = parameters.get('port')?.split(',') ?? [];
  const hosts = named === null ? hostsOfAuthority(authority) : hostsOfParameters(named.split(','), ports);
  if (hosts.length > 1 && hosts.some(({ host }) => host === ''))
    throw new DatabaseUrlFault('must name a server before and after each comma');
  return hosts;
};

/** Malformed escapes stay as they are, as in node-postgres. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const describeHost = ({ host, port }: Host): string => {
  const name = host === '' ? 'its socket' : decode(host);
  return port === '' ? name : `${name}:${port}`;
};

/** Reads a URL as libpq does, with one server or several. @throws DatabaseUrlFault */
export const readDatabaseUrl = (url: string): DatabaseUrl => {
  const parts = PARTS.exec(url);
  if (parts === null) throw new DatabaseUrlFault(NO_ADDRESS);
  const [, scheme = '', userInfo, authority = '', path = '', query = ''] = parts;
  if (path.includes('@'))
    throw new DatabaseUrlFault('must have the @, /, ?, and # of its password encoded, such as %40 for @');
  const parameters = new URLSearchParams(query);
  refuseParameters(parameters);
  const hosts = readHosts(authority, parameters);
  const others = query.split('&').filter((part) => !/^(?:host|port)=/.test(part));
  const user = userInfo === undefined ? '' : `${userInfo}@`;
  const servers = hosts.map((host) => ({
    name: describeHost(host),
    url:
      hosts.length === 1
        ? url
        : `${scheme}${user}${host.host}${host.port === '' ? '' : `:${host.port}`}${path}?${others.join('&')}`,
  }));
  if (servers.some((server) => !URL.canParse(server.url.replace('@/', '@host/'))))
    throw new DatabaseUrlFault(NO_ADDRESS);
  return {
    servers,
    user: decode(userInfo?.split(':')[0] ?? parameters.get('user') ?? ''),
    database: decode(path.slice(1)),
    needsWritableSession: parameters.get('target_session_attrs') === 'read-write',
  };
};

/** Returns what is wrong with a URL, after the name of its setting; null if nothing is. */
export const findUrlFault = (url: string): string | null => {
  try {
    readDatabaseUrl(url);
    return null;
  } catch (error) {
    if (error instanceof DatabaseUrlFault) return error.message;
    throw error;
  }
};
