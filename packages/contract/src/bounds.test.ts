import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { line, record, text } from './common.ts';
import { routes as documented, type RouteDef } from './index.ts';
import { v1Routes } from './v1/index.ts';

const routes = { ...documented, ...prefixed(v1Routes) };

type Schema = z.core.JSONSchema.BaseSchema;

const MIN_INTEGER = -(2 ** 31);
const MAX_INTEGER = 2 ** 31 - 1;
const MAX_DEPTH = 12;

/** True if the column type of its format holds every number that the schema allows. */
const isBounded = ({ format, minimum, maximum }: Schema): boolean =>
  minimum !== undefined &&
  maximum !== undefined &&
  (format === 'int64'
    ? minimum >= 0 && maximum <= Number.MAX_SAFE_INTEGER
    : minimum >= MIN_INTEGER && maximum <= MAX_INTEGER);

interface Found {
  path: string;
  problem: string;
}

/** Finds schemas that allow input of any size. */
function findUnbounded(root: z.ZodType, io: 'input' | 'output'): Found[] {
  const schema: Schema = z.toJSONSchema(root, { io, unrepresentable: 'any' });
  const found: Found[] = [];

  function walk(node: Schema | boolean | undefined, path: string, depth: number): void {
    const add = (problem: string) => found.push({ path, problem });
    if (depth > MAX_DEPTH) return void add('nested without an end');
    if (typeof node !== 'object') return void add('anything');
    if (node.$ref)
      return walk(
        node.$ref === '#' ? schema : schema.$defs?.[node.$ref.slice('#/$defs/'.length)],
        path,
        depth + 1,
      );
    const choices = node.anyOf ?? node.oneOf;
    if (choices) {
      for (const choice of choices) walk(choice, path, depth + 1);
      return;
    }
    if (node.enum || 'const' in node) return;
    const type = [node.type].flat().find((each) => each !== 'null') ?? node.type;
    switch (type) {
      case 'string':
        if (node.maxLength === undefined && node.format !== 'uuid') add('text without a longest length');
        return;
      case 'integer':
      case 'number':
        if (!isBounded(node)) add(`${type} without bounds`);
        return;
      case 'array':
        if (node.maxItems === undefined) add('list without a highest number');
        return walk(node.items as Schema, `${path}[]`, depth + 1);
      case 'object':
        for (const [key, property] of Object.entries(node.properties ?? {}))
          walk(property, `${path}.${key}`, depth + 1);
        if (typeof node.additionalProperties !== 'object') return;
        if (node.maxProperties === undefined) add('record without a highest number');
        walk(node.propertyNames, `${path}.{key}`, depth + 1);
        return walk(node.additionalProperties, `${path}.{value}`, depth + 1);
      case 'boolean':
      case 'null':
        return;
      default:
        add('anything');
    }
  }

  walk(schema, '', 0);
  return found;
}

/** Names of version 1 beside those of the documented routes. */
function prefixed(given: Record<string, RouteDef>): Record<string, RouteDef> {
  return Object.fromEntries(Object.entries(given).map(([name, route]) => [`v1.${name}`, route]));
}

const told = (name: string, found: readonly Found[]) =>
  found.map(({ path, problem }) => `${name}${path}: ${problem}`);

describe('what the API accepts', () => {
  const inputs = Object.entries<RouteDef>(routes).flatMap(([name, route]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = route[part];
      return schema ? [[`${name}.${part}`, schema] as const] : [];
    }),
  );

  it.each(inputs)('has bounds everywhere: %s', (name, schema) => {
    expect(told(name, findUnbounded(schema, 'input'))).toEqual([]);
  });

  it.each(Object.entries<RouteDef>(routes))(
    'answers integers that columns hold: %s',
    (name, { response }) => {
      if (!response) return;
      const integers = findUnbounded(response, 'output').filter(({ problem }) =>
        problem.startsWith('integer'),
      );
      expect(told(name, integers)).toEqual([]);
    },
  );
});

describe('findUnbounded', () => {
  const Tree = z.object({
    get children() {
      return z.array(Tree).max(2);
    },
  });
  it.each([
    ['a text', z.string(), ['.a: text without a longest length']],
    ['a list', z.array(line(5)), ['.a: list without a highest number']],
    ['texts in a list', z.array(z.string()).max(5), ['.a[]: text without a longest length']],
    ['an integer', z.int(), ['.a: integer without bounds']],
    [
      'an integer that is too high',
      z
        .int()
        .min(0)
        .max(2 ** 31),
      ['.a: integer without bounds'],
    ],
    ['a record', z.record(line(5), line(5)), ['.a: record without a highest number']],
    ['keys', record(z.string(), line(5), 5), ['.a.{key}: text without a longest length']],
    ['anything', z.unknown(), ['.a: anything']],
    ['an optional text', z.string().nullish(), ['.a: text without a longest length']],
    ['texts that are changed', z.preprocess(String, z.string()), ['.a: text without a longest length']],
  ])('finds %s', (_, schema, expected) => {
    expect(told('', findUnbounded(z.object({ a: schema }), 'input'))).toEqual(expected);
  });

  it('finds nesting without an end', () => {
    expect(told('', findUnbounded(Tree, 'input')).join()).toContain('nested without an end');
  });
});

describe('record', () => {
  const schema = record(text(3), text(3), 2);

  it.each([
    ['too many entries', { a: '', b: '', c: '' }, false],
    ['too long a key', { abcd: '' }, false],
    ['as many as allowed', { a: '', b: '' }, true],
  ])('tells %s', (_, value, isValid) => {
    expect(schema.safeParse(value).success).toBe(isValid);
  });
});
