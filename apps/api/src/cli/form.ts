import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UsageError } from './command.ts';

export const createForm = async (
  fields: Readonly<Record<string, string | undefined>>,
  file: { readonly name: string; readonly paths: readonly string[] },
): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value);
  }
  for (const path of file.paths) {
    const bytes = await readFile(path).catch(() => {
      throw new UsageError(`Couldn’t read the picture ${path}. Check its path.`);
    });
    form.append(file.name, new Blob([new Uint8Array(bytes)]), basename(path));
  }
  return form;
};
