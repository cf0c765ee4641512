import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';

test.each<[text: string, expected: string | undefined, language?: string]>([
  ['2025-04-17', '2025-04-17'],
  ['2025-04-17T23:30:00-07:00', '2025-04-17'],
  ['2025-04-17T00:30:00Z', '2025-04-17'],
  [' 2025/4/7 10:00', '2025-04-07'],
  ['17 April 2025', '2025-04-17'],
  ['April 17, 2025', '2025-04-17'],
  ['Thu, 17 Apr 2025 23:59:59 GMT', '2025-04-17'],
  ['Thu, 17 Apr 2025 23:59:59 -0700', '2025-04-17'],
  ['April 17, 2025 11:50 PM EST', '2025-04-17'],
  ['Updated on 3 Sept 2024 by Ana', '2024-09-03'],
  ['July 12th, 2024 | 5 minutes', '2024-07-12'],
  ['17. März 2025, 10 Uhr', '2025-03-17', 'de-DE'],
  ['Publicado el 2 de enero de 2025', '2025-01-02', 'es'],
  ['2 gen. 2025', '2025-01-02', 'it'],
  ['发布于 2025年4月7日', '2025-04-07', 'zh-CN'],
  ['17.04.2025', '2025-04-17', 'de'],
  ['3/4/2025', '2025-03-04', 'en-US'],
  ['3/4/2025', '2025-04-03', 'en-GB'],
  ['4/17/2025', '2025-04-17', 'es'],
  ['Feb 30, 2025', undefined],
  ['31/31/2025', undefined],
  ['Room 17 Ju 2025', undefined],
  ['version 4.17.2025.1', undefined],
  ['2025-13-45', undefined],
  ['yesterday', undefined],
  ['17', undefined],
  ['1744848000', undefined],
  ['', undefined],
])('%j is %s', (text, expected, language) => {
  expect(calendarDate(text, language)).toBe(expected);
});
