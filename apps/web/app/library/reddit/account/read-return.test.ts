import { expect, test } from 'vitest';
import { readReturn, withoutReturn } from './read-return.ts';

test.each([
  ['', undefined, ''],
  ['?step=3', undefined, '?step=3'],
  ['?reddit=connected&username=ada', { connected: true }, ''],
  ['?step=3&reddit=connected&username=ada&x=1', { connected: true }, '?step=3&x=1'],
  ['?reddit_error=access_denied', { connected: false, error: 'access_denied' }, ''],
  ['?reddit_error=', { connected: false, error: 'unknown' }, ''],
  ['?reddit_error=Call%20us', { connected: false, error: 'unknown' }, ''],
  ['?reddit_error=toString', { connected: false, error: 'unknown' }, ''],
])('[RED-05] the address query %s', (search, returned, rest) => {
  expect(readReturn(search)).toEqual(returned);
  expect(withoutReturn(search)).toBe(rest);
});
