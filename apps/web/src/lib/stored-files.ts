/** A file in the device store. WebKit stores bytes in private browsing, but no Blob. */
interface StoredFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

const isStoredFile = (value: object): value is StoredFile =>
  'bytes' in value && value.bytes instanceof ArrayBuffer;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const mapFields = (value: Record<string, unknown>, change: (field: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field)]));

/** Returns a copy for the device store with every file as bytes. Rejects if a file is no longer readable. */
export async function packFiles(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const { name, type, lastModified } = value;
    return { bytes: await value.arrayBuffer(), name, type, lastModified } satisfies StoredFile;
  }
  if (Array.isArray(value)) return await Promise.all(value.map(packFiles));
  if (!isPlain(value)) return value;
  const fields = Object.entries(value).map(async ([name, field]) => [name, await packFiles(field)] as const);
  return Object.fromEntries(await Promise.all(fields));
}

/** Reverses `packFiles`. Files that earlier versions stored unpacked are returned as they are. */
export function unpackFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackFiles);
  if (!isPlain(value)) return value;
  if (!isStoredFile(value)) return mapFields(value, unpackFiles);
  const { bytes, name, type, lastModified } = value;
  return new File([bytes], name, { type, lastModified });
}
