import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible server with empty buckets, and URLs for STORAGE_URL. */
export const startS3 = async (...buckets: readonly string[]) => {
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  const directory = mkdtempSync(join(tmpdir(), 'stoa-s3-'));
  const settings = { port: 0, address: '127.0.0.1', silent: true, directory };
  const server = new S3rver({ ...settings, configureBuckets: buckets.map((name) => ({ name })) });
  const { port } = await server.run();
  return {
    url: (bucket: string) => `s3://${bucket}?endpoint=http://127.0.0.1:${port}`,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
