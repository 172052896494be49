import type { DriverContract } from 'flydrive/types';
import { StartFault } from '../start-fault.ts';

type S3 = DriverContract & {
  check(): Promise<void>;
  readonly listsFolders: boolean;
  readonly timeoutMs: number;
};

/** The setting that names the bucket, and how long a connection may stay quiet. */
interface S3Use {
  readonly setting: string;
  readonly quietMs: number;
}

/** @throws StartFault for a wrong address */
export async function openS3Client(url: string, { setting, quietMs }: S3Use) {
  const { bucket, endpoint, region } = parseS3Url(url, setting);
  const { S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    // By default streams get trailing checksums, which S3-compatible servers store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 1_000, socketTimeout: quietMs },
  });
  return { client, bucket };
}

/** @throws StartFault for a wrong address */
export async function openS3Driver(url: string): Promise<S3> {
  const { client, bucket } = await openS3Client(url, { setting: 'STORAGE_URL', quietMs: 2_000 });
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { HeadBucketCommand } = await import('@aws-sdk/client-s3');
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return Object.assign(driver, {
    listsFolders: false,
    timeoutMs: 2_500,
    // Uses HeadBucket, because a key of a missing bucket is just a missing key.
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
  });
}

function parseS3Url(
  url: string,
  setting: string,
): { bucket: string; endpoint: string | null; region: string } {
  const parsed = URL.parse(url);
  if (!parsed || parsed.protocol !== 's3:' || parsed.hostname === '' || !/^\/?$/.test(parsed.pathname)) {
    throw new StartFault(
      `${setting} is invalid. Write it as s3://bucket?endpoint=https://s3.example.com&region=us-east-1.`,
    );
  }
  const endpoint = parsed.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new StartFault(
      `The endpoint in ${setting} must be an http:// or https:// address. Correct it, or leave it out.`,
    );
  }
  const region = parsed.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1';
  return { bucket: parsed.hostname, endpoint, region };
}
