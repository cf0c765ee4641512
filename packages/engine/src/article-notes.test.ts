import { expect, test } from 'vitest';
import { articleNotes } from './article-notes.ts';

test.each([
  ['en', 'No source supports the section "Cups": it is general advice.', '2 links or images'],
  ['de', 'Keine Quelle stützt den Abschnitt „Cups“: Er ist allgemeiner Rat.', '2 Links oder Bilder'],
  ['es-MX', 'Ninguna fuente respalda la sección «Cups»: es un consejo general.', '2 enlaces o imágenes'],
  ['zh-Hans', '没有来源支持“Cups”这一节：它只是一般性建议。', '2 个指向来源之外'],
  ['fr', 'No source supports the section "Cups": it is general advice.', '2 links or images'],
])('in %s the notes speak the language of the article', (language, withoutEvidence, removed) => {
  const notes = articleNotes(language);
  expect(notes.withoutEvidence('Cups')).toBe(withoutEvidence);
  expect(notes.removedLinks(2)).toContain(removed);
  expect(notes.removedLinks(1)).not.toContain('2');
  for (const note of [notes.onlyOpinions('Cups'), notes.otherLanguage('Cups')])
    expect(note).toContain('Cups');
  expect(notes.otherLength(240, 300)).toMatch(/240.*300/);
  expect(notes.onlyBeginnings('Cups')).toContain('Cups');
  expect(notes.withoutSources).not.toBe('');
});
