import { expect, it } from 'vitest';
import type { RouteDef } from '../define-route.ts';
import { v1Examples } from './examples.ts';
import { v1Routes } from './index.ts';

it.each(Object.keys(v1Routes) as (keyof typeof v1Routes)[])('the example of %s is right', (name) => {
  const { params, query, body, response }: RouteDef = v1Routes[name];
  const example = v1Examples[name];
  for (const [part, schema] of Object.entries({ params, query, body })) {
    const given = example[part as 'params'];
    if (given !== undefined || part === 'params') expect(schema?.safeParse(given).error).toBeUndefined();
  }
  // Answers lose fields that their schema doesn't name.
  if (response) expect(response.parse(example.response)).toEqual(example.response);
  else expect(example.response).toBeUndefined();
});
