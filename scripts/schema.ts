import { writeFileSync } from 'node:fs';
import { migrate } from '@stoa/api/platform/database/migrations';
import { openDatabase } from '@stoa/api/platform/database/pool';
import { schemaText } from '@stoa/api/platform/database/schema-text';
import { startPostgres } from '@stoa/testing/machine/postgres';

/** Writes `apps/api/database/schema.sql`, the schema that the migrations create in an empty database. */
const server = await startPostgres({});
const database = await openDatabase({ url: server.url });
await migrate(database);
writeFileSync('apps/api/database/schema.sql', await schemaText(database.db));
await database.close();
server.stop();
