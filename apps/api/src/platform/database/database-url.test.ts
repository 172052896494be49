import { describe, expect, it } from 'vitest';
import { findUrlFault, readDatabaseUrl } from './database-url.ts';

const urls = (url: string) => readDatabaseUrl(url).servers.map((server) => server.url);

describe('a database URL', () => {
  it('names each server of a list, with the rest of the URL', () => {
    expect(
      urls('postgres://stoa:p%40ss@one:5432,two:5433,three/stoa?target_session_attrs=read-write&ssl=true'),
    ).toEqual([
      'postgres://stoa:p%40ss@one:5432/stoa?target_session_attrs=read-write&ssl=true',
      'postgres://stoa:p%40ss@two:5433/stoa?target_session_attrs=read-write&ssl=true',
      'postgres://stoa:p%40ss@three/stoa?target_session_attrs=read-write&ssl=true',
    ]);
    expect(urls('postgresql://[::1]:5432,[fe80::1]/stoa')).toEqual([
      'postgresql://[::1]:5432/stoa?',
      'postgresql://[fe80::1]/stoa?',
    ]);
  });

  it('may list servers and sockets in its parameters, with one port or one for each', () => {
    expect(urls('postgres:///stoa?user=ann&host=/run/pg,::1,db&port=5433')).toEqual([
      'postgres://%2Frun%2Fpg:5433/stoa?user=ann',
      'postgres://[::1]:5433/stoa?user=ann',
      'postgres://db:5433/stoa?user=ann',
    ]);
    expect(urls('postgres://ann@/stoa?host=one,two&port=1,2')).toEqual([
      'postgres://ann@one:1/stoa?',
      'postgres://ann@two:2/stoa?',
    ]);
  });

  it.each([
    'postgres://stoa:secret@localhost:5432/stoa',
    'postgres:///stoa?host=%2Frun%2Fpg&user=stoa&port=50000',
    'postgres://stoa@/stoa?host=/run/pg',
    'postgres://%2Frun%2Fpg/stoa',
    'postgres://stoa@[::1]/stoa?target_session_attrs=primary&load_balance_hosts=disable',
    'postgres://localhost',
  ])('with one server stays as it is: %s', (url) => {
    expect(urls(url)).toEqual([url]);
  });

  it('names its servers, user, and database without the password', () => {
    const { servers, user, database } = readDatabaseUrl('postgres://an%20n:secret@one:1,%2Frun/st%6Fa');
    expect([servers.map(({ name }) => name), user, database]).toEqual([['one:1', '/run'], 'an n', 'stoa']);
  });

  it.each([
    ['mysql://localhost/stoa', /must be a postgres:\/\/ address/],
    ['localhost:5432', /must be a postgres:\/\/ address/],
    ['postgres://ann:se/cret@one/stoa', /must have the @, \/, \?, and # of its password encoded/],
    ['postgres://one:5432,/stoa', /must name a server before and after each comma/],
    ['postgres://,one/stoa', /must name a server before and after each comma/],
    ['postgres://one:five/stoa', /must have a port from 1 to 65535/],
    ['postgres://one:5432,two:65536/stoa', /must have a port from 1 to 65535/],
    ['postgres://::1,two/stoa', /an IPv6 address in brackets/],
    ['postgres:///stoa?host=a,b,c&port=1,2', /must have one port for all servers, or one for each/],
    ['postgres:///stoa?host=a,b&port=x', /must have ports from 1 to 65535/],
    ['postgres://one,two/stoa?target_session_attrs=standby', /must have target_session_attrs=read-write/],
    ['postgres://one,two/stoa?load_balance_hosts=random', /must not have load_balance_hosts/],
    ['postgres://a b/stoa', /must be a postgres:\/\/ address/],
  ])('that is wrong says what to correct, and never its password: %s', (url, fault) => {
    expect(findUrlFault(url)).toMatch(fault);
    expect(findUrlFault(url)).not.toMatch(/cret/);
  });
});
