import type { RouteDef } from '@inkstep/contract';
import { Problem, v1Routes } from '@inkstep/contract/v1';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Declarations by name, in the order in which they are first needed. */
type Named = Map<string, string>;

const shortName = (id: string): string => id.replace(/^V1/, '');
const plain = (node: z.core.JSONSchema._JSONSchema | z.core.JSONSchema._JSONSchema[] | undefined): Schema =>
  typeof node === 'object' && !Array.isArray(node) ? node : {};

/** Leaves out texts beside any text. */
const union = (types: readonly string[]): string =>
  [...new Set(types)].filter((type) => !(type.startsWith('"') && types.includes('string'))).join(' | ');

/** The TypeScript type of a JSON schema. */
function print(node: Schema): string {
  if (node.$ref) return shortName(node.$ref.replace('#/$defs/', ''));
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in node) return JSON.stringify(node.const);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return union(choices.map((choice) => print(plain(choice))));
  if (Array.isArray(node.type)) return node.type.map((type) => print({ ...node, type })).join(' | ');
  switch (node.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return node.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array': {
      const item = print(plain(node.items));
      return item.includes(' ') ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return printObject(node);
    default:
      throw new Error(`A type has no name here: ${JSON.stringify(node)}`);
  }
}

function printObject({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, property]) => {
    const node = plain(property);
    // On a line of its own, or the formatter takes it for the previous field's.
    const comment = node.description ? `\n/** ${node.description} */\n` : '';
    return `${comment}${name}${required.includes(name) ? '' : '?'}: ${print(node)};`;
  });
  return `{ ${fields.join(' ')} }`;
}

/** The type of a schema. Those with a name are declared once. */
function typeOf(schema: z.ZodType, io: 'input' | 'output', named: Named): string {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const declare = (id: string, node: Schema) => {
    const name = shortName(id);
    if (!named.has(name)) named.set(name, `export type ${name} = ${print(node)};`);
    return name;
  };
  for (const [id, node] of Object.entries($defs)) declare(id, node);
  const id = io === 'output' ? z.globalRegistry.get(schema)?.id : undefined;
  return id ? declare(id, root) : print(root);
}

function callOf(name: string, route: RouteDef, named: Named): string {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const isOptional = schema.safeParse(part === 'body' ? undefined : {}).success;
    return [{ isOptional, text: `${part}${isOptional ? '?' : ''}: ${typeOf(schema, 'input', named)};` }];
  });
  const given =
    parts.length === 0 ? 'Record<string, never>' : `{ ${parts.map(({ text }) => text).join(' ')} }`;
  const mark = parts.every(({ isOptional }) => isOptional) ? '?' : '';
  const answer = route.response ? typeOf(route.response, 'output', named) : 'undefined';
  return `  /** ${route.summary}. */\n  ${name}(input${mark}: ${given}, options?: CallOptions): Promise<${answer}>;`;
}

/** Plain types of version 1, so that programs need neither the contract nor its schemas. */
export function apiTypes(): string {
  const named: Named = new Map();
  const event = typeOf(v1Routes.streamOperation.response, 'output', named);
  named.set('OperationEvent', `export type OperationEvent = ${event};`);
  const calls = Object.entries<RouteDef>(v1Routes)
    .filter(([, { sse }]) => !sse)
    .map(([name, route]) => callOf(name, route, named));
  const paths = Object.entries<RouteDef>(v1Routes).map(
    ([name, { method, path, idempotency }]) =>
      `  ${name}: { method: '${method}', path: '${path}', isKeyed: ${idempotency !== undefined} },`,
  );
  typeOf(Problem, 'output', named);
  const codes = typeOf(Problem.shape.code, 'output', named);
  const withErrorCode = (declared: string) => declared.replaceAll(codes, 'ErrorCode');
  return `// Made by "npm run types" from packages/contract/src/v1.

import type { CallOptions } from './call-options.ts';

/** Code of a failed call; NETWORK without an answer. */
export type ErrorCode = ${codes} | 'NETWORK';

${[...named.values()].map(withErrorCode).join('\n\n')}

/** Calls of version 1. */
export interface Calls {
${calls.map(withErrorCode).join('\n')}
}

/** Methods and paths. A call with \`isKeyed\` takes an Idempotency-Key. */
export const paths = {
${paths.join('\n')}
} as const;
`;
}
