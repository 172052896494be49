import type { Addition } from './tree.ts';

interface Field {
  readonly name: string;
  /** The field in the response, and in what a client writes. */
  readonly schemas: readonly [answered: string, written: string];
  readonly column: string;
  readonly type: string;
  readonly declared: string;
  readonly shown: string;
  /** The schema that the form and the server share, and its import. */
  readonly rules?: { readonly names: string; readonly text: string };
}

const CONTRACT = 'packages/contract/src/journal.entry.ts';
const RULES = 'packages/contract/src/journal.rules.ts';
const SHOWN = 'apps/web/src/features/journal/plain-fields.ts';

/** Follows the steps of “Add a field to an entry” in CONTRIBUTING.md. */
const fieldAddition = ({ name, schemas, column, type, declared, shown, rules }: Field): Addition => ({
  name: `the field ${name}`,
  edits: [
    ...(rules === undefined
      ? []
      : [
          { path: RULES, below: 'export const RATING_MAX', text: rules.text },
          {
            path: CONTRACT,
            below: "from 'zod'",
            text: `import { ${rules.names} } from './journal.rules.ts';`,
          },
        ]),
    { path: CONTRACT, below: '  private_note: z', text: `  ${name}: ${schemas[0]},` },
    { path: CONTRACT, below: '  private_note: text()', text: `  ${name}: ${schemas[1]},` },
    {
      path: `apps/api/migrations/9001-${name.replaceAll('_', '-')}.ts`,
      text: `import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

export const up = async (db: Db): Promise<void> => {
  await sql\`alter table entry add ${name} ${column}\`.execute(db);
};
`,
    },
    {
      path: 'apps/api/database/schema.sql',
      below: "  private_note text not null default ''",
      text: `  ${name} ${column},`,
    },
    {
      path: 'apps/api/src/modules/journal/journal.tables.ts',
      below: '  private_note: ',
      text: `  ${name}: ${type};`,
    },
    {
      path: 'apps/api/src/modules/journal/entry.personal-data.ts',
      below: '  retailer_text: ',
      text: `  ${name}: { ${declared}, exported: '${name}', imported: true },`,
    },
    { path: SHOWN, below: '  private_note: {', text: `  ${name}: { ${shown} },` },
    { path: 'docs/API.md', below: '`private_note`, the six ratings', text: `\`${name}\`,` },
  ],
});

/** One field of each kind. */
const EACH: readonly Field[] = [
  {
    name: 'pairing',
    schemas: ['z.string()', 'text()'],
    column: "text not null default ''",
    type: 'Generated<string>',
    declared: "erasedTo: '', plain: 'text', searched: true",
    shown: "kind: 'text', label: 'Pairing', rows: 2",
  },
  {
    name: 'keepsake',
    schemas: ["z.string().nullable().describe('For the owner only; null for others')", 'text()'],
    column: "text not null default ''",
    type: 'Generated<string>',
    declared: "erasedTo: '', plain: 'text', private: true, searched: true",
    shown: "kind: 'text', label: 'Keepsake', rows: 2, private: true",
  },
  {
    name: 'ring_gauge',
    schemas: [
      'z.int().nullable()',
      "z.int('A ring gauge must be a whole number.').min(GAUGE.min).max(GAUGE.max).nullable()",
    ],
    column: 'smallint check (ring_gauge between 20 and 100)',
    type: 'Generated<number | null>',
    declared: "retained: 'without identity', plain: 'number'",
    shown: "kind: 'number', label: 'Ring gauge', min: 20, max: 100, unit: '64ths of an inch'",
    rules: { names: 'GAUGE', text: 'export const GAUGE = { min: 20, max: 100 } as const;' },
  },
  {
    name: 'strength',
    schemas: ['z.enum(STRENGTHS).nullable()', 'z.enum(STRENGTHS).nullable()'],
    column: "text check (strength in ('mild', 'full'))",
    type: "Generated<'mild' | 'full' | null>",
    declared: "retained: 'without identity', plain: 'choice'",
    shown: "kind: 'choice', label: 'Strength', choices: { mild: 'Mild', full: 'Full' }",
    rules: { names: 'STRENGTHS', text: "export const STRENGTHS = ['mild', 'full'] as const;" },
  },
];
export const FIELDS = EACH.map(fieldAddition);
