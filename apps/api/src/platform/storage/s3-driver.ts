import type { DriverContract } from 'flydrive/types';
import { StartFault } from '../start-fault.ts';

type S3 = DriverContract & { check(): Promise<void>; readonly listsFolders: boolean };

/**
 * The bucket that `s3://bucket?endpoint=…&region=…` names. Two attempts, 3 s to connect and 4 s of silence each,
 * so that an S3 server that is away is known within 9 s. Throws when the address is wrong.
 */
export async function openS3Driver(url: string): Promise<S3> {
  const { bucket, endpoint, region } = parseS3Url(url);
  // Loaded only when asked for: the SDK costs every other start time and memory.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    visibility: 'private',
    supportsACL: false,
    maxAttempts: 2,
    // With the default, streams get trailing checksums that S3-compatible servers store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 4_000 },
  });
  return Object.assign(driver, {
    listsFolders: false,
    // A listing, because asking for one key answers "missing" alike for a missing bucket.
    check: async () => void (await driver.listAll('/', { recursive: true, maxResults: 1 })),
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
