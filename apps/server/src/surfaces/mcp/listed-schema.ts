import { z } from 'zod';

/** Parts of a schema that help no model: the server checks limits itself and names the field. */
const NOISE = [
  'additionalProperties',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
];

/** Fields of nearly every answer, which the server's instructions explain. */
const EVERYWHERE = ['edit_url', 'next', 'left_out'];

type Listed = Record<string, unknown> & { type: 'object' };
type JsonSchema = z.core.JSONSchema.BaseSchema;

function shorten({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  for (const key of NOISE) delete jsonSchema[key];
  const types = jsonSchema.anyOf?.map(({ type }) => type);
  if (!types?.every((type) => type !== undefined)) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { type: types });
}

/** JSON Schema of a tool's input, as short as possible: clients read all of them in every conversation. */
export function listedInput(schema: z.ZodObject): Listed {
  const { $schema: _, ...listed } = z.toJSONSchema(schema, { io: 'input', override: shorten });
  return { ...listed, type: 'object' };
}

/** JSON Schema of a tool's output, with the fields of the first level alone. */
export function listedOutput(schema: z.ZodObject): Listed {
  const { properties = {} } = z.toJSONSchema(schema, { override: shorten });
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    EVERYWHERE.includes(name) || typeof field === 'boolean' ? [] : [[name, { type: field.type }]],
  );
  return { type: 'object', properties: Object.fromEntries(fields) };
}
