import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseEnv } from 'node:util';
import type { Logger } from 'pino';
import { rotateApprovalKey, unpackAll } from './articles/index.ts';
import { type Config, readConfig } from './config.ts';
import { buildDeps, type Deps } from './deps.ts';
import { createAuth, findUserByEmail, randomPassword, switchPasswords } from './identity/index.ts';
import {
  acceptQueue,
  acceptSecretKey,
  type Command,
  changeUser,
  type InstallationCommand,
  type MoveCommand,
  moveWorkspace,
  rekey,
  resetUserPassword,
  stopMoving,
  type UserCommand,
  type UsersCtx,
} from './operations/index.ts';
import { purgePages } from './platform/cdn/purge-pages.ts';
import { createLog } from './platform/create-log.ts';
import { checkKey } from './platform/crypto/accepted-keys.ts';
import { loadSecretKey, type SecretKey } from './platform/crypto/secret-key.ts';
import { connectDb, type DbConnection } from './platform/db/connect.ts';
import { appliedMigrations, knownMigrations } from './platform/db/migrate.ts';
import { joinDatabase, type OpenDatabase } from './platform/db/open-database.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { SetupError } from './platform/errors.ts';
import type { Log } from './platform/log.ts';
import { queueConnectionOf, withQueuePlace } from './platform/queue/open-queue-place.ts';
import { formatStartupError } from './startup-error.ts';

/** Runs an operator's command on a service's database, while the service runs or not. Returns the output to print. */
import { findPersonalWorkspace } from './workspaces/index.ts';

export async function runCommand(command: Command): Promise<string> {
  const config = readConfig();
  requireInstallation(config);
  const log = createLog('error', process.stderr);
  const database = await joinDatabase(config, log);
  try {
    await requireCurrentSchema(database.connection, log);
    if (command.name === 'accept-queue') return await changeQueue(config, database.connection, log);
    const deps = await buildDeps(config, { log, joined: database });
    try {
      const ctx = { ...deps, secretKey: await loadSecretKey(config) };
      if (command.name !== 'accept-key') await checkKey(ctx.db, ctx.secretKey);
      if (command.name === 'move-workspace')
        return await runMove({ ...ctx, connection: database.connection }, command);
      return 'email' in command
        ? await runUserCommand(ctx, command)
        : await runInstallationCommand(ctx, command);
    } finally {
      await deps.close();
    }
  } finally {
    await database.stop();
  }
}

/** Nothing else starts with this setting before. */
async function changeQueue(config: Config, connection: DbConnection, log: Log): Promise<string> {
  const key = await loadSecretKey(config);
  return withQueuePlace({ connection, queueConnection: queueConnectionOf(config), log }, async (place) => {
    await checkKey(place.db, key);
    return acceptQueue(place);
  });
}

type Ctx = Deps & { secretKey: SecretKey };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function runInstallationCommand(ctx: Ctx, { name }: InstallationCommand): Promise<string> {
  if (name === 'accept-key') return acceptSecretKey(ctx);
  if (name === 'rekey') return rekey({ ...ctx, say });
  if (name === 'rotate-approval-key') return rotateApprovalKey(ctx);
  if (name === 'purge-pages') return purgeAllPages(ctx);
  if (name === 'unpack-texts') return unpackTexts(ctx);
  await switchPasswords(ctx, 'operator', true);
  return 'Everyone can sign in with a password again, unless their email domain belongs to a sign-in provider.';
}

/** Opens the other cell by its own settings. */
async function runMove(ctx: Ctx & Pick<OpenDatabase, 'connection'>, command: MoveCommand): Promise<string> {
  const from = cellOf(ctx, ctx.connection);
  const config = readConfig(parseEnv(readSettings(command.settings)));
  if (config.CELL !== command.to)
    throw new SetupError(
      `${command.settings} has the settings of ${config.CELL ?? 'no cell'}, not of ${command.to}.`,
    );
  if (config.CELL === ctx.config.CELL) throw new SetupError('It is in this cell.');
  for (const name of ['DIRECTORY_DATABASE_URL', 'DIRECTORY_KEY'] as const)
    if (config[name] !== ctx.config[name])
      throw new SetupError(`The two cells have different values of ${name}.`);
  const ofOther = (error: unknown) => {
    throw new SetupError(`With the settings in ${command.settings}: ${formatStartupError(error)}`, {
      cause: error,
    });
  };
  const database = await joinDatabase(config, ctx.log).catch(ofOther);
  try {
    const deps = await openOther(config, database, ctx.log).catch(ofOther);
    try {
      const { accounts, movedTables, movedFiles } = ctx;
      const to = cellOf(deps, database.connection);
      const move = { from: { ...from, accounts }, to, movedTables, movedFiles, say };
      const workspaceId = await findMoved(ctx, command);
      if (!workspaceId) return `This account belongs to ${command.to} already. Nothing is left to do.`;
      say(`Workspace ${workspaceId}, from ${ctx.config.CELL} to ${command.to}.`);
      return await (command.stop
        ? stopMoving(move, workspaceId)
        : moveWorkspace(move, { ...command, workspaceId }));
    } finally {
      await deps.close();
    }
  } finally {
    await database.stop();
  }
}

async function openOther(config: Config, joined: OpenDatabase, log: Logger): Promise<Deps> {
  await requireCurrentSchema(joined.connection, log);
  const deps = await buildDeps(config, { log, joined });
  await checkKey(deps.db, await loadSecretKey(config));
  return deps;
}

/** Undefined if the account was moved before. @throws SetupError if no user has this email address */
async function findMoved(
  { db, directory }: Ctx,
  { workspace, to }: MoveCommand,
): Promise<string | undefined> {
  if (!workspace.includes('@')) return workspace;
  const user = await findUserByEmail(db, workspace);
  const workspaceId = user && (await findPersonalWorkspace(db, user.id));
  if (!user && (await directory?.findAddress(workspace)) === to) return undefined;
  if (!workspaceId) throw new SetupError(`No user has the email address ${workspace}.`);
  return workspaceId;
}

/** @throws SetupError if the file can't be read */
function readSettings(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new SetupError(`The settings of the other cell can't be read: ${(error as Error).message}`);
  }
}

/** @throws SetupError if it has no directory */
function cellOf({ directory, ...deps }: Deps, connection: DbConnection) {
  if (!directory) throw new SetupError('This installation has no cells: CELL is not set.');
  return { ...deps, directory, connection };
}

async function purgeAllPages(deps: Deps): Promise<string> {
  await inTransaction(deps, (tx) => purgePages(tx, 'all'));
  return 'All public pages are dropped from the caches. A worker purges the CDN within seconds, and again after 75 seconds.';
}

async function unpackTexts(deps: Deps): Promise<string> {
  const { unpacked, failed } = await unpackAll(deps);
  const done = `The texts of ${unpacked} ${unpacked === 1 ? 'task' : 'tasks'} are back in the database.`;
  if (failed.length === 0) return done;
  throw new SetupError(
    `${done} Those of ${failed.length} could not be read from the file store, and stay there:\n${failed.join('\n')}`,
  );
}

async function runUserCommand(ctx: Ctx, command: UserCommand): Promise<string> {
  const user = await findUserByEmail(ctx.db, command.email);
  if (!user) throw new SetupError(`No user has the email address ${command.email}.`);
  const done = await applyToUser({ ...ctx, auth: createAuth(ctx) }, user.id, command);
  return user.banned && !changesAccess(command) ? `${done}\n${disabledNote(command.email)}` : done;
}

const changesAccess = (command: UserCommand): boolean =>
  command.name === 'change' && command.change.active !== undefined;

const disabledNote = (email: string): string =>
  `The account is disabled. To let the user sign in: npm run admin -- enable ${email}`;

async function applyToUser(ctx: UsersCtx, userId: string, command: UserCommand): Promise<string> {
  if (command.name === 'change') {
    await changeUser(ctx, 'operator', { userId, ...command.change });
    return command.done;
  }
  const typed = process.stdin.isTTY ? await askPassword() : '';
  const newPassword = typed || randomPassword();
  await resetUserPassword(ctx, 'operator', { userId, newPassword });
  const shown = typed ? 'the new password' : `the password ${newPassword} (shown only now)`;
  return `${command.email} can sign in with ${shown}, and then has to choose another one.`;
}

/** Reads without echoing. */
async function askPassword(): Promise<string> {
  process.stdout.write('New password (empty for a random one): ');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

/** Commands never create or migrate a database that a running service may use. */
function requireInstallation({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL || fs.existsSync(path.join(DATA_DIR, 'postgres'))) return;
  throw new SetupError(
    `There is no Inkstep in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the service, and start it once.`,
  );
}

async function requireCurrentSchema(connection: DbConnection, log: Log): Promise<void> {
  const { pool, close } = connectDb(connection, { log });
  const client = await pool.connect();
  const applied = await appliedMigrations(client).finally(() => client.release());
  await close();
  if (knownMigrations().every(({ hash }) => applied?.includes(hash))) return;
  throw new SetupError('The database is older than this version of Inkstep. Start the service once first.');
}
