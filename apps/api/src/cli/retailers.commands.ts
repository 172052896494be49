import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { requiredFlag, UsageError, wholeNumber, type Command } from './command.ts';
import { readText } from './files.ts';
import { readHours } from './hours.ts';
import { withProgress } from './progress.ts';
import { text } from './table.ts';
import { inOneLine } from './terminal.ts';

/** `none` clears a value. */
const orNone = (value: string): string | null => (value.toLowerCase() === 'none' ? null : value);

const listRetailers: Command = {
  name: 'retailers list',
  usage: 'retailers list [--search "porch austin"] [--json]',
  about: 'Lists up to 100 retailers by name, or those matching the search in name or address.',
  options: ['search'],
  run: async (remote, flags, print) => {
    const search = text(flags, 'search');
    const query = { page_size: 100, ...(search !== undefined && { search }) };
    const { results, count } = await remote.call('GET /operator/retailers/', { query });
    if (flags['json']) return print(JSON.stringify(results, null, 2));
    for (const { id, name, address, hours, photos } of results) {
      const known = [
        hours === null ? 'no hours' : 'hours',
        photos.length === 1 ? '1 photo' : `${photos.length} photos`,
      ].join(', ');
      print(inOneLine(`${id}  ${name}, ${address} (${known})`));
    }
    return print(`${results.length} of ${count} shown.`);
  },
};

const changeRetailer: Command = {
  name: 'retailers set',
  usage:
    'retailers set --id 3 [--name …] [--address …] [--latitude 30.27 --longitude=-97.74] [--hours "mon-fri 10:00-19:00, sat 11:00-01:00"] [--website …] [--phone …] [--photo file.jpg [--caption …]] [--remove-photo 7] [--logo file.jpg]',
  about: 'Changes a retailer: name, address, hours, website, phone, photos; the value none clears a field.',
  examples: [
    'retailers set --id 3 --hours "mon-fri 10:00-19:00, sat 11:00-01:00"',
    'retailers set --id 3 --address "2 Agora, Dallas" --latitude 32.7 --longitude=-96.8',
  ],
  options: [
    'id',
    'name',
    'address',
    'latitude',
    'longitude',
    'hours',
    'website',
    'phone',
    'photo',
    'caption',
    'remove-photo',
    'logo',
  ],
  run: async (remote, flags, print) => {
    const [hours, website, phone] = [text(flags, 'hours'), text(flags, 'website'), text(flags, 'phone')];
    const caption = text(flags, 'caption');
    const place = ['name', 'address', 'latitude', 'longitude'].map(
      (name) => [name, text(flags, name)] as const,
    );
    const fields: Record<string, unknown> = {
      ...Object.fromEntries(place.filter(([, value]) => value !== undefined)),
      ...(hours !== undefined && { hours: readHours(hours) }),
      ...(website !== undefined && { website: orNone(website) }),
      ...(phone !== undefined && { phone_number: orNone(phone) }),
      ...(caption !== undefined && { captions: [caption] }),
      ...(flags['remove-photo'] !== undefined && {
        remove_photos: [wholeNumber(changeRetailer, flags, 'remove-photo')],
      }),
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    for (const [field, path] of [
      ['photos', text(flags, 'photo')],
      ['logo', text(flags, 'logo')],
    ] as const) {
      if (path === undefined) continue;
      const bytes = await readFile(path).catch(() => {
        throw new UsageError(`Couldn’t read the picture ${path}. Check its path.`);
      });
      form.set(field, new Blob([new Uint8Array(bytes)]), basename(path));
    }
    const params = { id: wholeNumber(changeRetailer, flags, 'id') };
    const changed = await remote.call('PATCH /operator/retailers/{id}/', { params, body: form });
    print(
      flags['json'] ? JSON.stringify(changed, null, 2) : `Changed retailer ${changed.id}: ${changed.name}.`,
    );
  },
};

const importRetailers: Command = {
  name: 'retailers import',
  usage: 'retailers import --file shops.csv [--json]',
  examples: [
    'retailers import --file shops.csv',
    'cat shops.csv | npm run stoa -- retailers import --file -',
  ],
  about:
    'Adds the retailers of a file (name,address,latitude,longitude,website,phone_number), all or nothing.',
  options: ['file'],
  run: async (remote, flags, print) => {
    const path = requiredFlag(importRetailers, flags, 'file');
    const body = await readText(path);
    const done = await withProgress(
      remote.call('POST /operator/retailers/import/', { body }),
      (seconds) => `Importing ${body.split('\n').length} rows … ${seconds} s`,
    );
    if (flags['json']) return print(JSON.stringify(done, null, 2));
    return print(`${done.added} added, ${done.changed} changed, ${done.unchanged} unchanged.`);
  },
};

export const retailersCommands: readonly Command[] = [importRetailers, listRetailers, changeRetailer];
