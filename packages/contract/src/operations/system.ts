import { z } from 'zod';
import { ModelTrouble } from '../ai/admin-models.ts';
import { Count, Id, LargeCount, Message, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';

const Version = z.object({
  version: z.string(),
  /** Commit of the build, if known. */
  commit: z.string().nullable(),
});

const Migrations = z.object({
  applied: Count,
  /** Migrations that this process's version knows. */
  known: Count,
  newest: z.string().nullable(),
});

export const ServiceProcess = z
  .object({
    id: Id,
    role: z.enum(['all', 'web', 'worker']),
    host: z.string(),
    pid: Count,
    ...Version.shape,
    started_at: Timestamp,
    seen_at: Timestamp,
    /** 99th percentile of the last seconds. */
    event_loop_delay_ms: Count,
    memory_bytes: LargeCount,
    running_jobs: Count,
    /** True for the process that wrote this response. */
    is_this: z.boolean(),
  })
  .meta({ id: 'ServiceProcess' });
export type ServiceProcess = z.output<typeof ServiceProcess>;

export const QueueLoad = z
  .object({ name: z.string(), waiting: Count, running: Count, failed: Count })
  .meta({ id: 'QueueLoad' });
export type QueueLoad = z.output<typeof QueueLoad>;

export const FailedJob = z
  .object({
    id: Id,
    name: z.string(),
    /** Name of the error; its message may contain user input. */
    error: z.string().nullable(),
    attempts: Count,
    created_at: Timestamp,
    failed_at: Timestamp.nullable(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.output<typeof FailedJob>;

const SlowStatement = z.object({
  /** Query with its constants replaced by the database. */
  text: z.string(),
  calls: LargeCount,
  mean_ms: LargeCount,
  total_ms: LargeCount,
});

/** `off`: the extension isn't set up; `hidden`: the database user has no permission to read it. */
const Statements = z.object({
  state: z.enum(['on', 'off', 'hidden']),
  slowest: z.array(SlowStatement),
});

const DatabaseState = z.object({
  version: z.string(),
  size_bytes: LargeCount,
  tables: z.array(z.object({ name: z.string(), size_bytes: LargeCount })),
  statements: Statements,
});

const Disk = z.object({ free_bytes: LargeCount, total_bytes: LargeCount });

const OutboxMail = z.object({
  to: z.string(),
  subject: z.string(),
  written_at: Timestamp,
  /** Name in the outbox folder. */
  file: z.string(),
});

export const MailState = z
  .object({
    configured: z.boolean(),
    from: z.string(),
    /** True if emails couldn't be sent for minutes, or if the last test email couldn't. */
    failing: z.boolean(),
    /** Base URL of links in emails. */
    public_url: z.string(),
    outbox_folder: z.string(),
    /** Latest emails in the outbox of the responding process. */
    outbox: z.array(OutboxMail),
  })
  .meta({ id: 'MailState' });
export type MailState = z.output<typeof MailState>;

const Provider = z.object({
  kind: z.enum(['model', 'keywords', 'reddit']),
  name: z.string(),
  /** `unknown`: the responding process hasn't tried it since it started. */
  state: z.enum(['ready', 'failing', 'unknown', 'off']),
  /** Time until which others are tried first, after a failure. */
  failing_until: Timestamp.nullable(),
  /** Why the last calls of a model failed. */
  trouble: ModelTrouble.nullable(),
});

export const SystemWarning = z.enum([
  'no_mail',
  /** Emails have been failing for minutes, retried or not. */
  'mail_failing',
  'no_model',
  /** The last calls of an active model failed. */
  'model_failing',
  'generated_key',
  'disk_nearly_full',
  'failed_jobs',
  'no_worker',
  'mixed_versions',
  'migrations_pending',
]);
export type SystemWarning = z.output<typeof SystemWarning>;

export const SystemState = z
  .object({
    ...Version.shape,
    migrations: Migrations,
    warnings: z.array(SystemWarning),
    processes: z.array(ServiceProcess),
    queues: z.array(QueueLoad),
    /** Latest failed jobs. */
    failed_jobs: z.array(FailedJob),
    database: DatabaseState,
    /** Disk of the data folder; null if it can't be read. */
    disk: Disk.nullable(),
    mail: MailState,
    providers: z.array(Provider),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.output<typeof SystemState>;

const job = {
  params: z.strictObject({ name: z.string().max(TEXT_LIMITS.name), id: Id }),
  response: Message,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const;

export const systemRoutes = defineRoutes('admin', 'admin', {
  systemState: {
    summary: 'Processes, queues, database, disk, mail and providers, and what needs attention',
    response: SystemState,
  },
  mailState: {
    summary: 'Whether mail is sent, and what is in the outbox',
    response: MailState,
  },
  testMail: {
    summary: 'Send a test mail to myself',
    response: z.object({ success: z.boolean(), message: z.string() }),
    rateLimit: 'testMail',
    slow: true,
  },
  retryJob: { summary: 'Run a failed job again', ...job },
  dropJob: { summary: 'Delete a failed job', ...job },
});
