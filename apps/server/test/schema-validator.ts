import { createRequire } from 'node:module';

interface Validate {
  (value: unknown): boolean;
  errors?: readonly { instancePath: string; message?: string }[] | null;
}
type Ajv = new (options: { allErrors: boolean }) => { compile: (schema: object) => Validate };

/** The validator that Fastify uses, for the draft of JSON Schema in which our documents are written. */
const fastify = createRequire(import.meta.url).resolve('fastify');
const compiler = createRequire(fastify).resolve('@fastify/ajv-compiler');
const { Ajv2020 } = createRequire(compiler)('ajv/dist/2020.js') as { Ajv2020: Ajv };

/** Returns a function that lists what a value lacks to be valid by a JSON Schema. */
export function schemaValidator(schema: object): (value: unknown) => string[] {
  const validate = new Ajv2020({ allErrors: true }).compile(schema);
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
