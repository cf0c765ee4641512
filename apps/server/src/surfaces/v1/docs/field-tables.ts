import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** A parameter or a field of a body, as the documentation shows it. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

const plain = (node: Schema | boolean | undefined): Schema => (typeof node === 'object' ? node : {});

/** Short text for a type, such as `string[]` or `"a" | "b"`. */
function typeOf(node: Schema, all: Schema): string {
  if (node.$ref) return typeOf(plain(all.$defs?.[node.$ref.replace('#/$defs/', '')]), all);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in node) return JSON.stringify(node.const);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeOf(plain(choice), all)))].join(' | ');
  if (node.type === 'array') return `${typeOf(plain(node.items as Schema), all)}[]`;
  if (node.type === 'object' && node.properties) return `{ ${Object.keys(node.properties).join(', ')} }`;
  return String(node.type ?? 'any');
}

/** Fields of an object schema; of each choice, if there are several. */
export function fieldsOf(schema: z.ZodType): Field[][] {
  const all: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const choices = (all.anyOf ?? all.oneOf ?? [all]).map(plain).filter(({ type }) => type !== 'null');
  return choices.map(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, property]) => {
      const node = plain(property);
      const { description = '', default: usual } = node;
      const byDefault = usual === undefined ? '' : `Defaults to ${JSON.stringify(usual)}.`;
      return {
        name,
        type: typeOf(node, all),
        isRequired: required.includes(name),
        description: [description, byDefault].filter(Boolean).join(' '),
      };
    }),
  );
}
