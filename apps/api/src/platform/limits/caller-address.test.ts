import { describe, expect, it } from 'vitest';
import { getCallerAddress } from './caller-address.ts';

describe('an address as one caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51034', '192.0.2.7'],
    [' 192.0.2.7:1 ', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['somewhere', 'somewhere'],
  ])('%s counts as an IPv4 address', (address, household) => {
    expect(getCallerAddress(address)).toEqual({ household, network: null });
  });

  it.each([
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff::1',
    '[2001:db8:1:2::9]:443',
    '2001:0db8:0001:0002:0:0:0:1%eth0',
    '2001:db8:1:2::192.0.2.7',
  ])('%s counts as the household of its /64 in the network of its /48', (address) => {
    expect(getCallerAddress(address)).toEqual({
      household: '2001:0db8:0001:0002',
      network: '2001:0db8:0001',
    });
  });

  it('distinguishes households and networks', () => {
    const one = getCallerAddress('2001:db8:1:2::1');
    expect(getCallerAddress('2001:db8:1:3::1')).toEqual({ ...one, household: '2001:0db8:0001:0003' });
    expect(getCallerAddress('2001:db8:2:2::1').network).not.toBe(one.network);
    expect(getCallerAddress('::1')).toEqual({ household: '0000:0000:0000:0000', network: '0000:0000:0000' });
  });
});
