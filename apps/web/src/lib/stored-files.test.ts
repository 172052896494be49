import { expect, test } from 'vitest';
import { packFiles, unpackFiles } from './stored-files.ts';

const photo = () => new File(['leaf'], 'band.jpg', { type: 'image/jpeg', lastModified: 1_700_000_000_000 });

test('a stored form contains no files, and comes back with the same ones', async () => {
  const form = { name: 'add', values: { photos: [photo()], place: null, stars: 4 }, at: new Date(0) };
  const packed = await packFiles(form);
  expect(JSON.stringify(packed)).toContain('bytes');
  const back = unpackFiles(structuredClone(packed)) as typeof form;
  expect({ ...back, values: { ...back.values, photos: [] } }).toEqual({
    ...form,
    values: { ...form.values, photos: [] },
  });
  const [file] = back.values.photos;
  expect([file?.name, file?.type, file?.lastModified]).toEqual(['band.jpg', 'image/jpeg', 1_700_000_000_000]);
  expect(await file?.text()).toBe('leaf');
});

test('a file that an earlier version stored unpacked can still be read', () => {
  const file = photo();
  expect(unpackFiles([file])).toEqual([file]);
});
