import { expect, it } from 'vitest';
import { z } from 'zod';
import { type RouteDef, routes } from './index.ts';

// Answers are written by their schema, which a schema that only reads, such as a preprocessing one, can't do.
it.each(Object.entries<RouteDef>(routes))(
  'the answer of %s can be written by its schema',
  (_, { response }) => {
    expect(() => response && z.toJSONSchema(response, { io: 'input' })).not.toThrow();
  },
);
