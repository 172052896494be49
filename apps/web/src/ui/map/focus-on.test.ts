import { describe, expect, it } from 'vitest';
import { focusOn } from './focus-on.ts';

const chicago = { latitude: 41.88, longitude: -87.65 };
const evanston = { latitude: 42.05, longitude: -87.69 };
const tampa = { latitude: 27.95, longitude: -82.46 };

describe('the view of the map', () => {
  it('is null without shops, and close up for one shop', () => {
    expect(focusOn([])).toBeNull();
    expect(focusOn([chicago])).toEqual({ ...chicago, zoom: 10 });
  });

  it('is centered between several shops, and zoomed out to show them all', () => {
    const town = focusOn([chicago, evanston]);
    const country = focusOn([chicago, evanston, tampa]);
    expect(town?.latitude).toBeCloseTo(41.965);
    expect(country?.zoom).toBeLessThan(town?.zoom ?? 0);
    // All of them must fit in the 340 pixels of a phone's map.
    const pixelsOfDegree = (256 * 2 ** (country?.zoom ?? 0)) / 360;
    const height = ((evanston.latitude - tampa.latitude) / Math.cos((35 * Math.PI) / 180)) * pixelsOfDegree;
    expect(height).toBeLessThan(340);
  });
});
