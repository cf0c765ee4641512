import { startFauxqs } from 'fauxqs';
import type { S3Settings } from '../src/platform/files/s3-store.ts';
import { atEnd } from './at-end.ts';

/** An S3 server with one empty bucket. It keeps objects in memory and accepts any credentials. */
export async function startS3Server(): Promise<S3Settings> {
  const bucket = 'inkstep';
  const server = await startFauxqs({
    host: '127.0.0.1',
    port: 0,
    logger: false,
    init: { buckets: [bucket] },
  });
  atEnd(() => server.stop());
  return {
    bucket,
    endpoint: server.address,
    region: 'us-east-1',
    accessKeyId: 'test',
    secretAccessKey: 'test',
    pathStyle: true,
  };
}
