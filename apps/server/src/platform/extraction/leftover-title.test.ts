import { expect, test } from 'vitest';
import { isLeftoverTitle } from './leftover-title.ts';

test.each([
  'Document1',
  'Untitled',
  '无标题',
  'Microsoft Word - brief.docx',
  'report.pdf',
  'Vorlage Rechnung',
])('[SRC-11] %s is left behind by a program', (title) => expect(isLeftoverTitle(title)).toBe(true));

test.each(['Document management in towns', 'Titel der Zeitungen', 'Presentations that persuade'])(
  '[SRC-11] %s is a title',
  (title) => expect(isLeftoverTitle(title)).toBe(false),
);
