import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { isUniqueViolation } from './sql-state.ts';
import { inTransaction } from './transaction.ts';

const { db } = await createTestDb();
await db.execute(sql`CREATE TABLE pens (name text CONSTRAINT pens_name UNIQUE)`);

const ctx = { db, greeting: 'hello' };
const add = (from: typeof ctx, name: string) => from.db.execute(sql`INSERT INTO pens VALUES (${name})`);
const names = async () =>
  (await db.execute(sql`SELECT name FROM pens ORDER BY 1`)).rows.map((row) => row.name);

describe('inTransaction', () => {
  it('hands on the rest of the ctx and commits', async () => {
    const said = await inTransaction(ctx, async (tx) => {
      await add(tx, 'quill');
      expect(await names()).toEqual([]);
      return tx.greeting;
    });
    expect(said).toBe('hello');
    expect(await names()).toEqual(['quill']);
  });

  it('takes everything back when it throws, an inner one only its own part', async () => {
    await inTransaction(ctx, async (outer) => {
      await add(outer, 'brush');
      const inner = inTransaction(outer, async (tx) => {
        await add(tx, 'chalk');
        throw new Error('spilled');
      });
      await expect(inner).rejects.toThrow('spilled');
    });
    expect(await names()).toEqual(['brush', 'quill']);
  });
});

describe('isUniqueViolation', () => {
  it('knows the constraint behind a wrapped error', async () => {
    const error = await add(ctx, 'quill').catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'pens_name')).toBe(true);
    expect(isUniqueViolation(error, 'pens_colour')).toBe(false);
  });

  it('is not any other error', async () => {
    const error = await db.execute(sql`SELECT 1 / 0`).catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(false);
    expect(isUniqueViolation(new Error('nothing'))).toBe(false);
  });
});
