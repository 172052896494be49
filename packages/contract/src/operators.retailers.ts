import { z } from 'zod';
import { defineRoutes, id, idParams, pageOf, pageQuery } from './http.ts';
import { hours, retailer } from './retailers.ts';
import {
  IMPORTED_FIELDS,
  IMPORT_OUTCOMES,
  PHOTOS_PER_RETAILER,
  PREVIEWED_LINES_MAX,
} from './retailers.rules.ts';
import { latitude, longitude, shortText, text } from './text.ts';

const WEBSITE = 'The website must start with https:// or http://.';

const operatorRetailer = retailer.extend({ hours: hours.nullable() });
export type OperatorRetailer = z.infer<typeof operatorRetailer>;

const fields = {
  name: shortText(80).min(1, 'The name must not be empty.'),
  address: shortText(300).min(1, 'The address must not be empty.'),
  latitude,
  longitude,
  website: text(300)
    .refine((value) => URL.canParse(value) && /^https?:\/\//i.test(value), WEBSITE)
    .nullable(),
  phone_number: shortText(40)
    .min(1, 'The phone number must not be empty. Send null to leave it out.')
    .nullable(),
  hours: hours.nullable().describe('Null if unknown'),
  captions: z
    .array(text(200), { error: 'This must be a list of strings.' })
    .max(PHOTOS_PER_RETAILER)
    .describe('Captions for the sent photos, in order'),
};

const newRetailer = z.object({
  ...fields,
  website: fields.website.default(null),
  phone_number: fields.phone_number.default(null),
  hours: fields.hours.default(null),
  captions: fields.captions.default([]),
});
export type NewRetailer = z.output<typeof newRetailer>;

const retailerChange = z
  .object({
    ...fields,
    remove_photos: z.array(id, { error: 'This must be a list of photo ids.' }).max(PHOTOS_PER_RETAILER),
  })
  .partial()
  .refine((change) => (change.latitude === undefined) === (change.longitude === undefined), {
    message: 'Latitude and longitude go together. Please send both.',
    path: ['latitude'],
  });
export type RetailerChange = z.output<typeof retailerChange>;

/** The heading is row 1. */
const importFault = z.object({ line: z.int(), reason: z.string() });
export type ImportFault = z.infer<typeof importFault>;

const csvFile = z
  .string({ error: 'The file is empty.' })
  .describe('Columns: name,address,latitude,longitude,website,phone_number');

const previewedLine = z.object({
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  name: z.string(),
  address: z.string(),
  changes: z.array(z.enum(IMPORTED_FIELDS)).describe('For a changed retailer: what differs in the file'),
  reason: z.string().describe('Why a row was refused'),
});
export type PreviewedLine = z.infer<typeof previewedLine>;

const pictures = { logo: { max: 1 }, photos: { max: PHOTOS_PER_RETAILER } };

export const operatorsRetailersRoutes = defineRoutes({
  'GET /operator/retailers/': {
    summary: 'List retailers by name, or those whose name or address has words that begin with these',
    access: 'operator',
    roles: ['catalogue'],
    query: z.object({ ...pageQuery(50), search: text(100).optional() }),
    answers: { 200: pageOf(operatorRetailer) },
  },
  'POST /operator/retailers/': {
    summary: 'Add a retailer',
    access: 'operator',
    roles: ['catalogue'],
    body: newRetailer,
    files: pictures,
    answers: { 201: operatorRetailer },
  },
  'POST /operator/retailers/preview/': {
    summary: 'Preview importing a CSV file, row by row; changes nothing',
    access: 'operator',
    roles: ['catalogue'],
    csv: true,
    body: csvFile,
    answers: {
      200: z.object({
        added: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        refused: z.int().describe('If there are any, importing the file is refused'),
        lines: z
          .array(previewedLine)
          .describe(
            `The refused, changed, and new rows, the first ${PREVIEWED_LINES_MAX.toLocaleString('en-US')} of each`,
          ),
      }),
    },
  },
  'POST /operator/retailers/import/': {
    summary: 'Add the retailers from a CSV file, all or nothing; those known by name and address are updated',
    access: 'operator',
    roles: ['catalogue'],
    csv: true,
    body: csvFile,
    answers: { 200: z.object({ added: z.int(), changed: z.int(), unchanged: z.int() }) },
  },
  'PATCH /operator/retailers/{id}/': {
    summary: 'Change a retailer: its name, location, contact details, hours, and pictures',
    access: 'operator',
    roles: ['catalogue'],
    params: idParams,
    body: retailerChange,
    files: pictures,
    answers: { 200: operatorRetailer },
  },
});
