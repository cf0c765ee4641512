import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '../crypto/secrets.ts';

export const MANIFEST = 'manifest.json';
export const SEAL = 'manifest.seal';

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});

const StoredFile = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });

export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Hashes, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  /** Objects of the file store; older backups have none. */
  files: z.array(StoredFile).default([]),
  /** Last value that each sequence returned. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});

export type Manifest = z.output<typeof Manifest>;
export type StoredTable = z.output<typeof Table>;

export const tablePath = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}.copy`;

/** Path of a stored object in the archive. */
export const objectPath = ({ name }: { name: string }): string => `files/${name}`;

const digest = (manifest: Buffer): string => createHash('sha256').update(manifest).digest('hex');

/** The manifest's hash, encrypted with the secret key. Proves the key and that the manifest wasn't changed. */
export const sealManifest = (manifest: Buffer, secrets: Secrets): string =>
  secrets.seal(digest(manifest), 'backup:manifest:sha256');

/** @throws UnreadableSecret if it was sealed with another key or the seal was changed */
export const isSealed = (manifest: Buffer, seal: string, secrets: Secrets): boolean =>
  secrets.open(seal, 'backup:manifest:sha256') === digest(manifest);
