import { expect, it } from 'vitest';
import { parseCluster, viewOf, formatCluster } from './map-items.ts';

it('finds a chosen cluster again by the address', () => {
  const cluster = { latitude: 41.878114, longitude: -87.63, zoom: 5 };
  expect(parseCluster(formatCluster(cluster))).toEqual(cluster);
  for (const odd of [null, '', '41.878114,-87.630000', 'x,y,z', '1;2;3'])
    expect(parseCluster(odd)).toBeNull();
});

it('looks nearer at what was one, all of it', () => {
  const { box, zoom } = viewOf({ latitude: 40, longitude: -90, zoom: 5 });
  expect(zoom).toBe(8);
  expect(box[2] - box[0]).toBeCloseTo(5.6, 1);
});
