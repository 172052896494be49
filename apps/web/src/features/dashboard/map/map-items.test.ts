import { expect, it } from 'vitest';
import { parseCluster, viewFor, formatCluster } from './map-items.ts';

it('parses a formatted cluster', () => {
  const cluster = { latitude: 41.878114, longitude: -87.63, zoom: 5 };
  expect(parseCluster(formatCluster(cluster))).toEqual(cluster);
  for (const odd of [null, '', '41.878114,-87.630000', 'x,y,z', '1;2;3'])
    expect(parseCluster(odd)).toBeNull();
});

it('zooms in on the whole cell of a cluster', () => {
  const { box, zoom } = viewFor({ latitude: 40, longitude: -90, zoom: 5 });
  expect(zoom).toBe(8);
  expect(box[2] - box[0]).toBeCloseTo(5.6, 1);
});
