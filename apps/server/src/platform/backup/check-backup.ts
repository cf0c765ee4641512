import type { MigrationMeta } from 'drizzle-orm/migrator';
import { type Secrets, UnknownKey, UnreadableSecret } from '../crypto/secrets.ts';
import { knownMigrations } from '../db/migrate.ts';
import { SetupError } from '../errors.ts';
import { type ArchiveReader, measureStream, openArchive } from './archive.ts';
import { isSealed, MANIFEST, Manifest, objectPath, SEAL, tablePath } from './manifest.ts';

/** A complete backup that was sealed with this key and can be read by this version. */
export interface CheckedBackup extends AsyncDisposable {
  archive: ArchiveReader;
  manifest: Manifest;
  /** Migrations that the backup's database has, and those it lacks. */
  migrations: { applied: MigrationMeta[]; missing: MigrationMeta[] };
}

/** @throws SetupError that says why the file can't be used */
export async function checkBackup(file: string, secrets: Secrets): Promise<CheckedBackup> {
  const archive = await openArchive(file).catch((cause: unknown) => {
    throw new SetupError(`${file} can't be read as a backup. ${reason(cause)}`, { cause });
  });
  try {
    const manifest = await readManifest(archive, secrets);
    const migrations = matchMigrations(manifest);
    const parts = [
      ...manifest.tables.map((each) => ({ ...each, part: tablePath(each) })),
      ...manifest.files.map((each) => ({ ...each, part: objectPath(each) })),
    ];
    for (const { part, ...expected } of parts) {
      const { bytes, sha256 } = await measureStream(await archive.open(part));
      if (bytes !== expected.bytes || sha256 !== expected.sha256) throw new Error(`${part} was changed.`);
    }
    return { archive, manifest, migrations, [Symbol.asyncDispose]: () => archive[Symbol.asyncDispose]() };
  } catch (cause) {
    await archive[Symbol.asyncDispose]();
    if (cause instanceof SetupError) throw cause;
    throw new SetupError(`${file} is damaged. ${reason(cause)} Nothing was restored.`, { cause });
  }
}

const reason = (cause: unknown): string =>
  cause instanceof Error ? `${cause.message.replace(/\.$/, '')}.` : '';

async function readManifest(archive: ArchiveReader, secrets: Secrets): Promise<Manifest> {
  if (!archive.has(MANIFEST) || !archive.has(SEAL)) throw new Error('It has no manifest.');
  const text = await archive.read(MANIFEST);
  const seal = (await archive.read(SEAL)).toString();
  try {
    if (!isSealed(text, seal, secrets)) throw new Error('Its manifest was changed.');
  } catch (error) {
    if (error instanceof UnknownKey) {
      throw new SetupError(
        'This backup was made with another SECRET_KEY. Nothing was restored. Set SECRET_KEY to the key of that ' +
          'installation: without it, stored API keys and tokens could not be read.',
        { cause: error },
      );
    }
    if (error instanceof UnreadableSecret) throw new Error('Its manifest was changed.', { cause: error });
    throw error;
  }
  return Manifest.parse(JSON.parse(text.toString()));
}

function matchMigrations({ migrations, version }: Manifest): CheckedBackup['migrations'] {
  const known = knownMigrations();
  const applied = known.slice(0, migrations.length);
  if (migrations.some((hash, at) => hash !== applied[at]?.hash)) {
    throw new SetupError(
      `This backup was made by a newer or different version of Inkstep (${version}). Nothing was restored. ` +
        'Restore it with that version.',
    );
  }
  return { applied, missing: known.slice(migrations.length) };
}
