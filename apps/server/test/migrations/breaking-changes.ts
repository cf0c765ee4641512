const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`;

/** Statements that break the previous version, which runs during an upgrade. The first group is the table. */
const BREAKING: readonly { what: string; pattern: RegExp }[] = [
  { what: 'removes a table', pattern: new RegExp(`DROP TABLE (?:IF EXISTS )?${name}`, 'i') },
  { what: 'removes a column', pattern: new RegExp(`ALTER TABLE ${name} DROP COLUMN`, 'i') },
  {
    what: 'removes a default',
    pattern: new RegExp(`ALTER TABLE ${name} ALTER COLUMN "\\w+" DROP DEFAULT`, 'i'),
  },
  { what: 'renames', pattern: new RegExp(`ALTER TABLE ${name} RENAME`, 'i') },
  {
    what: 'changes a type, and rewrites the table',
    pattern: new RegExp(`ALTER TABLE ${name} ALTER COLUMN "\\w+" (?:SET DATA )?TYPE`, 'i'),
  },
  {
    what: 'requires a value',
    pattern: new RegExp(`ALTER TABLE ${name} ALTER COLUMN "\\w+" SET NOT NULL`, 'i'),
  },
  {
    what: 'adds a required column without a default',
    pattern: new RegExp(`ALTER TABLE ${name} ADD COLUMN (?!.*(?:DEFAULT|GENERATED)).*NOT NULL`, 'i'),
  },
  {
    what: 'computes a column for all rows',
    pattern: new RegExp(`ALTER TABLE ${name} ADD COLUMN .*STORED`, 'i'),
  },
  {
    what: 'adds a rule for rows that the version before writes',
    pattern: new RegExp(
      `ALTER TABLE ${name} ADD CONSTRAINT "\\w+" (?:UNIQUE|CHECK|FOREIGN|PRIMARY)(?!.*NOT VALID)`,
      'i',
    ),
  },
  {
    what: 'adds a rule for rows that the version before writes',
    pattern: new RegExp(`CREATE UNIQUE INDEX (?:IF NOT EXISTS )?"\\w+" ON ${name}`, 'i'),
  },
  {
    what: 'blocks writes while it builds an index',
    pattern: new RegExp(`CREATE INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?"\\w+" ON ${name}`, 'i'),
  },
  {
    what: 'adds a trigger to what the version before writes',
    pattern: new RegExp(`CREATE (?:CONSTRAINT )?TRIGGER "?\\w+"? [^;]*? ON ${name}`, 'i'),
  },
];

export interface BreakingChange {
  what: string;
  statement: string;
}

/** Statements of a migration that break or block the previous version. Tables that it creates itself are exempt. */
export function breakingChanges(migration: string): BreakingChange[] {
  const created = new Set(
    [...migration.matchAll(new RegExp(`CREATE TABLE (?:IF NOT EXISTS )?${name}`, 'gi'))].map(
      ([, table]) => table,
    ),
  );
  const statements = migration.split('--> statement-breakpoint').map((text) => text.trim());
  return statements.flatMap((statement) =>
    BREAKING.flatMap(({ what, pattern }) => {
      const table = pattern.exec(statement)?.[1];
      return table === undefined || created.has(table) ? [] : [{ what, statement }];
    }),
  );
}
