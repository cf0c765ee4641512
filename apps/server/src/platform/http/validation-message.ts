import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Must be a date',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address',
  url: 'Enter a full URL, such as https://example.com',
  uuid: 'Must be a valid ID',
  datetime: 'Must be a date and time, such as 2026-01-31T09:30:00Z',
  date: 'Must be a date, such as 2026-01-31',
};

const LISTS = new Set(['array', 'set', 'map']);
const MAX_NAMED = 20;

const listed = (values: readonly unknown[]): string =>
  values
    .slice(0, MAX_NAMED)
    .map((value) => String(value).slice(0, 100))
    .join(', ');

function unitOf(origin: string, isOne: boolean): string {
  if (origin === 'string') return isOne ? ' character' : ' characters';
  if (!LISTS.has(origin)) return '';
  return isOne ? ' entry' : ' entries';
}

const bound = (word: 'most' | 'least', origin: string, limit: number | bigint): string => {
  const unit = unitOf(origin, Number(limit) === 1);
  return unit ? `Use at ${word} ${limit}${unit}` : `Must be at ${word} ${limit}`;
};

/** Message for an invalid field whose schema has none, instead of Zod's own. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required'
        : (TYPES[issue.expected] ?? 'Not a valid value');
    case 'too_big':
      return bound('most', issue.origin, issue.maximum);
    case 'too_small':
      return bound('least', issue.origin, issue.minimum);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Not in the right format';
    case 'invalid_value':
      return issue.input === undefined ? 'This field is required' : `Must be one of: ${listed(issue.values)}`;
    case 'unrecognized_keys':
      return `Unknown field: ${listed(issue.keys)}`;
    default:
      return 'Not a valid value';
  }
}
