import { expect } from 'vitest';
import { IMPORT_PART_BYTES } from '@stoa/contract/imports.rules';
import type { Browser } from './browser.ts';
import { form } from './photos.ts';

/** Downloads a member's export. */
export const getExport = async (member: Browser): Promise<Buffer> => {
  const response = await member.fetch('/api/v1/user/me/export/');
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** Uploads a file in its parts. */
export const sendImport = async (
  member: Browser,
  bytes: Buffer,
  file_name = 'stoa-export.zip',
): Promise<{ id: number }> => {
  const { body } = await member.call('POST /journal/imports/', { body: { file_name, bytes: bytes.length } });
  const params = { id: body.id };
  for (let number = 1; (number - 1) * IMPORT_PART_BYTES < bytes.length; number += 1) {
    const part = bytes.subarray((number - 1) * IMPORT_PART_BYTES, number * IMPORT_PART_BYTES);
    const sent = await member.call('POST /journal/imports/{id}/parts/', {
      params,
      body: form({ number: String(number) }, [['part', part]]),
    });
    expect(sent.status).toBe(200);
  }
  return params;
};

export const previewImport = (member: Browser, params: { id: number }) =>
  member.call('POST /journal/imports/{id}/preview/', { params, body: {} });

export const importState = async (member: Browser, params: { id: number }) =>
  (await member.call('GET /journal/imports/{id}/', { params })).body;

/** Imports a file into a journal, and waits for the end. */
export const importJournal = async (member: Browser, bytes: Buffer): Promise<{ id: number }> => {
  const params = await sendImport(member, bytes);
  const preview = await previewImport(member, params);
  expect([preview.status, preview.body.kind]).toEqual([200, 'stoa']);
  const started = await member.call('POST /journal/imports/{id}/start/', { params });
  expect(started.status).toBe(200);
  await expect.poll(async () => (await importState(member, params)).state).toBe('done');
  return params;
};
