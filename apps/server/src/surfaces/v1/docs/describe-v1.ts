import { v1Routes } from '@inkstep/contract/v1';
import { v1Examples } from '@inkstep/contract/v1-examples';
import { z } from 'zod';

const Reference = z.looseObject({ $ref: z.string() });
const Content = z.record(z.string(), z.looseObject({}));
const Operation = z.looseObject({
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
});
const Described = z.looseObject({
  info: z.looseObject({}),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
type Described = z.output<typeof Described>;

const PREFIX = '#/components/schemas/';

/** Names of the schemas that a part of the description refers to, directly or through others. */
function referredTo(schemas: Record<string, unknown>, part: unknown, names = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return names;
  const { data } = Reference.safeParse(part);
  const name = data?.$ref.startsWith(PREFIX) ? data.$ref.slice(PREFIX.length) : undefined;
  if (name !== undefined && !names.has(name)) referredTo(schemas, schemas[name], names.add(name));
  for (const value of Object.values(part)) referredTo(schemas, value, names);
  return names;
}

/** Adds the example of each call to its body and its answer. */
function withExamples({ paths }: Described): void {
  for (const [name, { method, path }] of Object.entries(v1Routes)) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const example = v1Examples[name as keyof typeof v1Examples];
    const body = operation?.requestBody?.content['application/json'];
    if (body && example.body !== undefined) body.example = example.body;
    for (const [status, response] of Object.entries(operation?.responses ?? {})) {
      const answer = response.content?.['application/json'];
      if (answer && status.startsWith('2')) answer.example = example.response;
    }
  }
}

/** OpenAPI of version 1 alone, out of that of all routes. */
export function describeV1(all: unknown): unknown {
  const { paths, components, info, ...rest } = Described.parse(structuredClone(all));
  const own = Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/')));
  const names = referredTo(components.schemas, own);
  const schemas = Object.fromEntries([...names].map((name) => [name, components.schemas[name]]));
  const described = {
    ...rest,
    info: { ...info, title: 'Inkstep API', version: '1' },
    paths: own,
    components: { ...components, schemas },
  };
  withExamples(described);
  // Names of version 1 have a prefix only where they are beside the others.
  return JSON.parse(JSON.stringify(described).replaceAll(`${PREFIX}V1`, PREFIX), (key, value: unknown) =>
    key === 'schemas' && typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, schema]) => [name.replace(/^V1/, ''), schema]))
      : value,
  );
}
