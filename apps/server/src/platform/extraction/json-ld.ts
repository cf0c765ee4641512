import { readJson } from '../text/read-json.ts';
import { parseDocument } from './html-document.ts';
import { authorName } from './page-author.ts';

/** A schema.org object; pages put any type into its fields. */
type SchemaObject = Record<string, unknown>;

/** Facts from a page's schema.org objects, each from the first object that has it. */
export type SchemaFacts = {
  headline: string | undefined;
  description: string | undefined;
  /** Persons only: other names in author fields are usually the publisher's. */
  author: string | undefined;
  organization: string | undefined;
  /** The only person described by the page. */
  person: string | undefined;
  datePublished: string | undefined;
};

const DESCRIBES_PAGE =
  /(Article|Posting|Report|WebPage|Recipe|Product|Review|Course|Event|Book|HowTo|QAPage)$/;
const MAX_AUTHORS = 5;
const MAX_TEXT = 5_000;

export function readJsonLd(document: Document): SchemaFacts {
  const all = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
    flatten(readJson(script.textContent ?? '')),
  );
  const byId = new Map(all.map((object) => [object['@id'], object]));
  const objects = all
    .filter((object) => typesOf(object).some((type) => DESCRIBES_PAGE.test(type)))
    .sort((a, b) => Number(isWebPage(a)) - Number(isWebPage(b)));
  const first = (field: string): string | undefined =>
    objects.map((object) => asText(object[field])).find(Boolean);
  const authors = objects.map(({ author }) => namesOf(author, byId)).filter((names) => names.length > 0);
  const joined = (names: Name[] | undefined): string | undefined =>
    names
      ?.map(({ name }) => name)
      .slice(0, MAX_AUTHORS)
      .join(', ');
  const persons = authors.map((names) => names.filter(({ isPerson }) => isPerson));
  const described = new Set(
    all.filter((object) => typesOf(object).includes('Person')).map(({ name }) => asText(name)),
  );
  const [person] = described;
  return {
    headline: first('headline'),
    description: first('description'),
    author: joined(persons.find((names) => names.length > 0)),
    organization: joined(authors[0]),
    person: described.size === 1 ? person : undefined,
    datePublished: first('datePublished'),
  };
}

type Name = { name: string; isPerson: boolean };

/** Names of persons or organizations, given as text, objects or references to objects, one or several. */
function namesOf(value: unknown, byId: Map<unknown, SchemaObject>): Name[] {
  if (Array.isArray(value)) return value.flatMap((part) => namesOf(part, byId));
  const object = isObject(value) ? (asText(value.name) ? value : byId.get(value['@id'])) : undefined;
  const name = authorName(asText(object ? object.name : value));
  return name ? [{ name, isPerson: !object || !typesOf(object).includes('Organization') }] : [];
}

// Many systems write HTML into these fields.
function asText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const text = value.slice(0, MAX_TEXT);
  return /[&<]/.test(text) ? (parseDocument(text).body.textContent ?? undefined) : text;
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
