import type { DriverContract } from 'flydrive/types';
import { StartFault } from '../start-fault.ts';

type S3 = DriverContract & {
  check(): Promise<void>;
  readonly listsFolders: boolean;
  readonly patienceMs: number;
};

/**
 * The bucket that `s3://bucket?endpoint=…&region=…` names. Two attempts, 1 s to connect and 2 s of silence each;
 * after 2.5 s in all an S3 server counts as away, so that requests say so within 3. Throws when the address is wrong.
 */
export async function openS3Driver(url: string): Promise<S3> {
  const { bucket, endpoint, region } = parseS3Url(url);
  // Loaded only when asked for: the SDK costs every other start time and memory.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    // With the default, streams get trailing checksums that S3-compatible servers store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 1_000, socketTimeout: 2_000 },
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return Object.assign(driver, {
    listsFolders: false,
    patienceMs: 2_500,
    // Of the bucket, because asking for a key answers "missing" alike for a missing bucket.
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
  });
}

function parseS3Url(url: string): { bucket: string; endpoint: string | null; region: string } {
  const parsed = URL.parse(url);
  if (!parsed || parsed.protocol !== 's3:' || parsed.hostname === '' || !/^\/?$/.test(parsed.pathname)) {
    throw new StartFault(
      'STORAGE_URL is not understood. Write it as s3://bucket?endpoint=https://s3.example.com&region=us-east-1.',
    );
  }
  const endpoint = parsed.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new StartFault(
      'The endpoint in STORAGE_URL must be an http:// or https:// address. Correct it, or leave it out.',
    );
  }
  const region = parsed.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1';
  return { bucket: parsed.hostname, endpoint, region };
}
