import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../src/platform/db/migrate.ts';
import { breakingChanges } from './breaking-changes.ts';

/** First migration that had to keep the previous version running. */
const FIRST = '0006';

/**
 * Statements that break the previous version on purpose, by their start. A migration that removes something must also
 * refuse versions that need it: COMMENT ON TABLE drizzle.__drizzle_migrations IS 'needs <migrations>'.
 */
const EXCEPTIONS: Readonly<Record<string, { statement: string; reason: string }[]>> = {
  '0009_list_audit_events': [
    {
      statement: 'CREATE INDEX "audit_events_',
      reason: 'The table came two migrations earlier, so it is small, and events that wait are only delayed.',
    },
  ],
  '0010_keep_statistics': [
    {
      statement: 'ALTER TABLE "generation_prompts" ADD COLUMN "characters"',
      reason: 'The table holds the prompts of newest runs only. Runs wait meanwhile and then continue.',
    },
    ...[
      '"model_calls_started"',
      '"tasks_created"',
      '"tasks_user_created"',
      '"tasks_unfinished"',
      '"tasks_name_parts"',
    ].map((index) => ({
      statement: `CREATE INDEX ${index}`,
      reason:
        'Writes wait while it is built: a migration is one transaction, which can not build it beside them.',
    })),
    {
      statement: 'CREATE TRIGGER generations_ended',
      reason: 'Adds a row to a new table, so that runs that the version before ends are counted too.',
    },
    {
      statement: 'CREATE TRIGGER audit_events_signed_in',
      reason: 'Adds a row to a new table, where a repeated one is ignored.',
    },
    {
      statement: 'CREATE TRIGGER users_forgotten',
      reason: 'Changes a new table only, in accounts that the version before deletes too.',
    },
  ],
  '0011_manage_users': [
    {
      statement: 'CREATE INDEX "users_',
      reason: 'takes less than a second with 100,000 users, and only sign-ups and changes of accounts wait',
    },
  ],
  '0016_plans_and_batches': [
    {
      statement: 'CREATE INDEX "model_calls_plan"',
      reason: 'Writes wait while it is built, which only reads the table: no row has a plan yet.',
    },
  ],
  '0028_prove_who_is_there': [
    {
      statement: 'CREATE TRIGGER passwords_',
      reason: 'Changes a new table only, for passwords that the version before stores or deletes too.',
    },
    {
      statement: 'CREATE TRIGGER users_confirmed',
      reason: 'Adds a row to a new table, for addresses that the version before confirms too.',
    },
  ],
  '0029_fold_slugs': ['"posts_folded_slug"', '"post_slugs_folded"'].map((index) => ({
    statement: `CREATE INDEX ${index}`,
    reason: 'Takes less than a second with 10,000 posts, and only saves of posts wait.',
  })),
  '0033_payers_and_paid_periods': [
    {
      statement: 'CREATE INDEX "subscriptions_address"',
      reason: 'Takes less than a second with 100,000 subscriptions, and only events of payments wait.',
    },
  ],
  '0035_fold_slugs_of_categories': [
    {
      statement: 'CREATE INDEX "post_categories_folded"',
      reason: 'The table has a few rows, and only saves of categories wait.',
    },
  ],
  '0037_expire_prompts': [
    {
      statement: 'CREATE INDEX "generations_unexpired"',
      reason:
        'It reads the narrow rows of the table once. Runs that begin or end wait meanwhile and then continue.',
    },
  ],
  '0040_pack_texts': [
    {
      statement: 'CREATE INDEX "tasks_opened"',
      reason: 'It reads the narrow rows of the table once, and only saves of tasks wait.',
    },
  ],
  '0046_publish_anywhere': [
    ...[
      'ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_authors_id_fk"',
      'ALTER TABLE "posts" ADD CONSTRAINT "posts_reviewed_by_id_authors_id_fk"',
      'CREATE INDEX "posts_author"',
      'CREATE INDEX "posts_reviewer"',
    ].map((statement) => ({
      statement,
      reason: 'The columns are new, so no post has a value yet, and a blog has thousands of posts at most.',
    })),
    {
      statement: 'CREATE TRIGGER "old_addresses_copied"',
      reason:
        'Adds a row to a new table, where a repeated one is ignored, for imports of the version before.',
    },
  ],
  '0052_teams': [
    {
      statement: 'CREATE INDEX "audit_events_of_workspace"',
      reason:
        'The column is new, so no event is in the index yet, and a million of them are read in a second.',
    },
  ],
  '0053_evidence_pages': [
    {
      statement: 'ALTER TABLE "publications" ADD CONSTRAINT "publications_evidence_slug_unique"',
      reason:
        'The column is new, so no publication has a value yet. Deliveries wait while their rows are read once.',
    },
  ],
  '0054_review_and_proof': [
    {
      statement: 'ALTER TABLE "articles" ADD CONSTRAINT "articles_changed_by_users_id_fk"',
      reason: 'The column is new, so no article has a value yet. Saves wait while the rows are read once.',
    },
    {
      statement: 'CREATE INDEX "model_calls_support_check"',
      reason:
        'The column is new, so no call is in the index yet, and a million of them are read in a second.',
    },
    {
      statement: 'CREATE INDEX "known_devices_hash"',
      reason: 'A device is a short row and an account has few. Sign-ins wait for a moment.',
    },
  ],
};

const files = fs
  .readdirSync(migrationsFolder)
  .filter((file) => path.extname(file) === '.sql' && file >= FIRST)
  .toSorted();

it.each(files)('%s leaves the version before it running', (file) => {
  const migration = fs.readFileSync(path.join(migrationsFolder, file), 'utf8');
  const accepted = EXCEPTIONS[path.parse(file).name] ?? [];
  const found = breakingChanges(migration);
  expect(
    found.filter(({ statement }) => !accepted.some((one) => statement.startsWith(one.statement))),
  ).toEqual([]);
  expect(
    accepted.filter((one) => !found.some(({ statement }) => statement.startsWith(one.statement))),
  ).toEqual([]);
  if (found.some(({ what }) => /^(removes|renames|changes)/.test(what)))
    expect(migration).toContain('needs ');
});

it.each([
  'DROP TABLE "pens";',
  'ALTER TABLE "pens" DROP COLUMN "ink";',
  'ALTER TABLE "pens" RENAME COLUMN "ink" TO "colour";',
  'ALTER TABLE "pens" RENAME TO "quills";',
  'ALTER TABLE "pens" ALTER COLUMN "ink" SET DATA TYPE bigint;',
  'ALTER TABLE "pens" ALTER COLUMN "ink" SET NOT NULL;',
  'ALTER TABLE "pens" ALTER COLUMN "ink" DROP DEFAULT;',
  'ALTER TABLE "pens" ADD COLUMN "ink" text NOT NULL;',
  'ALTER TABLE "pens" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (1) STORED NOT NULL;',
  'ALTER TABLE "pens" ADD CONSTRAINT "pens_ink" CHECK (ink > 0);',
  'ALTER TABLE "pens" ADD CONSTRAINT "pens_owner" FOREIGN KEY ("owner") REFERENCES "public"."users"("id");',
  'CREATE UNIQUE INDEX "pens_ink" ON "pens" USING btree ("ink");',
  'CREATE INDEX "pens_ink" ON "pens" USING btree ("ink");',
  'CREATE TRIGGER "count" AFTER INSERT ON "pens" FOR EACH ROW EXECUTE FUNCTION "count_pens"();',
])('%s would not pass', (statement) => {
  expect(
    breakingChanges(`CREATE TABLE "ink" ("id" uuid);--> statement-breakpoint\n${statement}`),
  ).toHaveLength(1);
  expect(breakingChanges(`CREATE TABLE "pens" ("id" uuid);--> statement-breakpoint\n${statement}`)).toEqual(
    [],
  );
});

it.each([
  'ALTER TABLE "pens" ADD COLUMN "ink" text;',
  `ALTER TABLE "pens" ADD COLUMN "ink" text DEFAULT 'black' NOT NULL;`,
  'ALTER TABLE "pens" ALTER COLUMN "ink" DROP NOT NULL;',
  'ALTER TABLE "pens" ADD CONSTRAINT "pens_ink" CHECK (ink > 0) NOT VALID;',
])('%s passes', (statement) => {
  expect(breakingChanges(statement)).toEqual([]);
});
