import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';
import { checkedName } from './object-name.ts';

export interface S3Settings {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket into the path instead of the host, as most servers except Amazon's expect. */
  pathStyle: boolean;
}

/** Keeps objects in a bucket of an S3-compatible server. `pageSize` is how many names a listing asks for at once. */
export function createS3Store(settings: S3Settings, { pageSize = 1000 } = {}): FileStore & { close(): void } {
  const Bucket = settings.bucket;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Many servers don't support other checksums than the signature's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A server that is silent fails an operation after 30 s: users and database transactions wait for it.
    requestHandler: { connectionTimeout: 5000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    maxAttempts: 3,
  });

  return {
    async put(name, body) {
      await client.send(new PutObjectCommand({ Bucket, Key: checkedName(name), Body: body }));
    },
    async open(name) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key: checkedName(name) }),
        );
        if (!Body || ContentLength === undefined) throw new Error('The file store answered no object.');
        return { body: Body as Readable, bytes: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    // One by one, because not every server supports batch deletion.
    async delete(names) {
      for (const name of names)
        await client.send(new DeleteObjectCommand({ Bucket, Key: checkedName(name) }));
    },
    async *list(prefix = '') {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token, MaxKeys: pageSize }),
        );
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key !== undefined) yield { name: Key, bytes: Size ?? 0 };
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },
    close: () => client.destroy(),
  };
}
