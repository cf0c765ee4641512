import { parseDocument } from './html-document.ts';

/** A schema.org object; pages put any type into its fields. */
type SchemaObject = Record<string, unknown>;

/** Facts from a page's schema.org objects, each from the first object that has it. */
export type SchemaFacts = {
  headline: string | undefined;
  description: string | undefined;
  author: string | undefined;
  datePublished: string | undefined;
};

const describesPage =
  /(Article|Posting|Report|WebPage|Recipe|Product|Review|Course|Event|Book|HowTo|QAPage)$/;
const maxAuthors = 5;
const maxText = 5_000;

export function readJsonLd(document: Document): SchemaFacts {
  const objects = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap((script) => flatten(parse(script.textContent)))
    .filter((object) => typesOf(object).some((type) => describesPage.test(type)))
    .sort((a, b) => Number(isWebPage(a)) - Number(isWebPage(b)));
  const first = (field: string): string | undefined =>
    objects.map((object) => asText(object[field])).find(Boolean);
  const authors = objects.map(({ author }) => namesOf(author)).find((names) => names.length > 0);
  return {
    headline: first('headline'),
    description: first('description'),
    author: authors?.slice(0, maxAuthors).join(', '),
    datePublished: first('datePublished'),
  };
}

/** Names of persons or organizations, given as text or objects, one or several. */
function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesOf);
  const name = asText(isObject(value) ? value.name : value);
  return name ? [name] : [];
}

// Many systems write HTML into these fields.
function asText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const text = value.slice(0, maxText);
  return /[&<]/.test(text) ? (parseDocument(text).body.textContent ?? undefined) : text;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function flatten(value: unknown): SchemaObject[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  if (!isObject(value)) return [];
  return [value, ...flatten(value['@graph']), ...flatten(value.mainEntity)];
}

function typesOf(object: SchemaObject): string[] {
  return [object['@type']].flat().filter((type) => typeof type === 'string');
}

function isWebPage(object: SchemaObject): boolean {
  return typesOf(object).includes('WebPage');
}

function isObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
