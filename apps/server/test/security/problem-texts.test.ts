import { type RouteDef, routes } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { buildUser } from '../../src/identity/factory.ts';
import { DomainError } from '../../src/platform/errors.ts';
import { parseInput } from '../../src/platform/http/check-input.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';

/** Beginnings of the library's messages, independent of the schema. */
const OF_THE_LIBRARY =
  /^Invalid (?:input|option|string|key|value|number|ISO|UUID|URL|email|union|discriminator)|^Too (?:small|big)|^Unrecognized|\b(?:expected|received)\b/;

/** Values to try in every field. */
const WRONG = [
  undefined,
  null,
  7,
  1.5,
  -1e12,
  'x',
  '',
  'x'.repeat(500_000),
  true,
  [],
  [null],
  Array(5000).fill('x'),
  {},
];

const fieldsOf = (schema: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

function problemsOf(schema: z.ZodType, input: unknown): string[] {
  try {
    parseInput(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.message, ...(error.details ?? []).map(({ message }) => message)];
  }
}

const parts = Object.entries<RouteDef>(routes).flatMap(([name, { body, query }]) => [
  ...(body ? [[`the body of ${name}`, body] as const] : []),
  ...(query ? [[`the query of ${name}`, query] as const] : []),
]);

describe('[SHELL-27, SHELL-33] no text of the validation library', () => {
  it.each(parts)('is answered about %s', (_, schema) => {
    const inputs = [undefined, null, [], 'text', { unknown: 1 }];
    const fields = fieldsOf(schema).flatMap((field) => WRONG.map((value) => ({ [field]: value })));
    const problems = [...inputs, ...fields].flatMap((input) => problemsOf(schema, input));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((text) => OF_THE_LIBRARY.test(text))).toEqual([]);
  });

  it('reaches a caller', async () => {
    const testDb = await createTestDb();
    const app = await buildTestApp(testDb);
    const ann = await buildUser(testDb.db);
    const { id } = await buildTask(testDb.db, { workspaceId: ann.actor.workspaceId });
    const wrong = {
      name: 7,
      keywords: 'x',
      currentStep: 99,
      outputParameters: { length: 'endless' },
      mine: 1,
    };
    const { status, body } = await app.send(ann, 'PUT', `/api/tasks/${id}`, wrong);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'Must be text',
      error: {
        details: [
          { path: 'name', message: 'Must be text' },
          { path: 'currentStep', message: 'Must be at most 6' },
          { path: 'keywords', message: 'Must be a list' },
          {
            path: 'outputParameters.length',
            message: 'Must be one of: snippet, short_post, medium_article, long_guide, pillar_module',
          },
          { path: '', message: 'Unknown field: mine' },
        ],
      },
    });
    const query = await app.send(ann, 'GET', '/api/tasks?limit=0&sortBy=id');
    expect(query.body).toMatchObject({ message: expect.not.stringMatching(OF_THE_LIBRARY) });
  });
});
