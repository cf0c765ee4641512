import type { JsonSchema } from './call.ts';
import type { Material } from './material.ts';

interface Place {
  /** Name of the property, or of the list that holds the value. */
  key: string;
  /** Position in the nearest list, and the length of that list. */
  index: number;
  of: number;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A plausible value of any JSON schema; property names determine the texts. */
export function fillSchema(root: JsonSchema, material: Material): unknown {
  return fill(root, { key: '', index: 0, of: 1 });

  function fill(schema: JsonSchema, place: Place): unknown {
    if (typeof schema['$ref'] === 'string') return fill(resolve(schema['$ref']), place);
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return choose(schema['enum'], place);
    const branches = schema['anyOf'] ?? schema['oneOf'];
    if (Array.isArray(branches)) {
      return fill(branches.filter(isSchema).find(({ type }) => type !== 'null') ?? {}, place);
    }
    const type = Array.isArray(schema['type'])
      ? schema['type'].find((name) => name !== 'null')
      : schema['type'];
    if (type === 'object') return fillObject(schema, place);
    if (type === 'array') return fillList(schema, place);
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return fillNumber(schema, place);
    if (type === 'null') return null;
    return fillText(schema, place, material);
  }

  function resolve(ref: string): JsonSchema {
    const found = ref
      .split('/')
      .slice(1)
      .reduce<unknown>((value, step) => (isSchema(value) ? value[step] : undefined), root);
    return isSchema(found) ? found : {};
  }

  function fillObject({ properties }: JsonSchema, { index, of }: Place): object {
    const entries = isSchema(properties) ? Object.entries(properties) : [];
    return Object.fromEntries(
      entries.map(([key, schema]) => [key, isSchema(schema) ? fill(schema, { key, index, of }) : null]),
    );
  }

  function fillList({ items, minItems, maxItems }: JsonSchema, { key, index }: Place): unknown[] {
    const usual = usualLength(key, material);
    const of = Math.min(Math.max(usual, number(minItems) ?? 0), number(maxItems) ?? usual);
    return Array.from({ length: of }, (_, position) =>
      fill(isSchema(items) ? items : {}, { key, index: index * of + position, of }),
    );
  }
}

function usualLength(key: string, { passages, questions, bodySections = 3 }: Material): number {
  if (key === 'sections') return bodySections + 2;
  if (isIdList(key)) return Math.min(3, passages.length);
  return key === 'questions' ? Math.min(1, questions.length) : 3;
}

/** An outline opens with its introduction and ends with its conclusion. */
function sectionKind({ index, of }: Place): string {
  if (index === 0) return 'introduction';
  return index === of - 1 ? 'conclusion' : 'body';
}

function choose(values: unknown[], place: Place): unknown {
  return values.includes('introduction') ? sectionKind(place) : values[place.index % values.length];
}

function fillNumber({ minimum, maximum }: JsonSchema, { key }: Place): number {
  const usual = /words/i.test(key) ? 250 : 1;
  return Math.max(number(minimum) ?? usual, Math.min(usual, number(maximum) ?? usual));
}

const isIdList = (key: string): boolean => /passage|citation|evidence|^ids?$/i.test(key);

function fillText({ minLength, maxLength }: JsonSchema, place: Place, material: Material): string {
  const shortest = number(minLength) ?? 0;
  let text = textFor(place, material);
  while (text.length < shortest) text += ' It says what to do next.';
  const longest = number(maxLength) ?? text.length;
  return text.length > longest ? text.slice(0, longest).trimEnd() : text;
}

const headings = ['in practice', 'step by step', 'and what it costs', 'without mistakes', 'over time'];

function heading(phrase: string, index: number): string {
  return `${phrase} ${headings[index % headings.length]}`;
}

function textFor(place: Place, { passages, phrases, topics, questions }: Material): string {
  const { key, index, of } = place;
  const phrase = phrases[index % phrases.length] ?? '';
  const capital = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  if (isIdList(key)) return passages[index % Math.max(1, passages.length)]?.id ?? 'S1.1';
  if (key === 'kind') return sectionKind(place);
  if (/lang/i.test(key)) return 'en';
  if (/slug/i.test(key)) return phrase.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  if (/question/i.test(key)) return questions[index % questions.length] ?? `What does ${phrase} change?`;
  if (/title|heading|headline|topic|name/i.test(key)) {
    return of > 1 ? (topics[index] ?? heading(capital, index)) : `${capital} in practice`;
  }
  if (/metaDescription/i.test(key)) {
    const said = `${capital} explained with sources: what it is, how it works, and what to do next. `;
    return said.padEnd(130, 'Clear and practical. ').slice(0, 150).trim();
  }
  if (/keyword|keyphrase|phrase|tag|term/i.test(key)) return phrase;
  return `${capital} is weighed against what the sources say.`;
}
