import { describe, expect, test } from 'vitest';
import type { ArticleBrief, EditableOutline, EditableSection } from '../article.ts';
import { computeHere } from '../testing.ts';
import { proposeOutline } from '../write/outline/propose-outline.ts';
import { draftArticle } from './draft-article.ts';
import { CHINESE_BRIEF } from './fixtures/chinese.ts';
import { ENGLISH_BRIEF } from './fixtures/english.ts';
import { GERMAN_BRIEF } from './fixtures/german.ts';
import {
  BALCONY_GARDEN_NOTES,
  COLD_BREW_NOTES,
  POUR_OVER_NOTES,
  RAISED_BED_NOTES,
} from './fixtures/notes.ts';
import { BALCONY_BRIEF } from './fixtures/pages/balcony.ts';
import { COFFEE_MACHINE_BRIEF } from './fixtures/pages/coffee-machine.ts';
import { GREEN_TEA_BRIEF } from './fixtures/pages/green-tea.ts';
import { SPANISH_BRIEF } from './fixtures/spanish.ts';

async function proposed(brief: ArticleBrief): Promise<EditableOutline> {
  const signal = new AbortController().signal;
  const result = await proposeOutline(brief, {
    model: null,
    compute: computeHere,
    nonce: () => 'n0nce',
    signal,
  });
  if (!result.ok) throw new Error(result.failure.message);
  return result.outline;
}

/** Returns the text below each heading of a draft from an edited outline. */
async function written(brief: ArticleBrief, change: (section: EditableSection) => EditableSection[]) {
  const outline = await proposed(brief);
  const article = draftArticle({
    ...brief,
    outline: { ...outline, sections: outline.sections.flatMap(change) },
  });
  return {
    ...article,
    textOf: (heading: string) => article.sections.find((section) => section.heading === heading)?.markdown,
  };
}

describe('an outline that somebody goes through', () => {
  test.each([
    ['pages in English', ENGLISH_BRIEF],
    ['pages in German', GERMAN_BRIEF],
    ['pages in Spanish', SPANISH_BRIEF],
    ['pages in Chinese', CHINESE_BRIEF],
    ['a page with a shop', COFFEE_MACHINE_BRIEF],
    ['a long page in German', BALCONY_BRIEF],
    ['a long page in Chinese', GREEN_TEA_BRIEF],
    ['notes in English', COLD_BREW_NOTES],
    ['notes in German', RAISED_BED_NOTES],
    ['notes in Spanish', BALCONY_GARDEN_NOTES],
    ['notes in Chinese', POUR_OVER_NOTES],
  ])('and leaves as it is brings the sections of the drafter itself: %s', async (_, brief) => {
    const { sections, outline } = draftArticle(brief);
    const again = await written(brief, (section) => [section]);
    const plans = ({ sections: all }: typeof outline) =>
      all.map(({ heading, kind, hasEvidence }) => ({ heading, kind, hasEvidence }));
    expect(plans(again.outline)).toEqual(plans(outline));
    const lines = sections.flatMap(({ markdown }) => markdown.split(/\s?\[S[\d.]+\]\s?/));
    const kept = again.sections.map(({ markdown }) => markdown).join('\n');
    expect(lines.filter((line) => kept.includes(line)).length).toBeGreaterThan(lines.length * 0.7);
  });

  const [HOME = '', ICED = ''] = COLD_BREW_NOTES.topics;

  test('loses nothing of the other sections when one is taken out', async () => {
    const before = await written(COLD_BREW_NOTES, (section) => [section]);
    const after = await written(COLD_BREW_NOTES, (section) => (section.heading === HOME ? [] : [section]));
    expect(after.textOf(HOME)).toBeUndefined();
    expect(after.textOf(ICED)).toBe(before.textOf(ICED));
  });

  test('gets another heading filled with what is about it', async () => {
    const { textOf } = await written(COLD_BREW_NOTES, (section) => [
      section.heading === HOME
        ? { ...section, heading: 'Grind, ratio and filtering', keyPoints: [] }
        : section,
    ]);
    expect(textOf('Grind, ratio and filtering')).toContain('A coarse grind works best');
    expect(textOf(ICED)).toContain('Iced coffee is brewed hot');
  });

  test('asks for fewer words and gets them', async () => {
    const words = async (targetWords: number) => {
      const [topic = ''] = ENGLISH_BRIEF.topics;
      const { textOf } = await written(ENGLISH_BRIEF, (section) => [
        section.heading === topic ? { ...section, targetWords } : section,
      ]);
      return textOf(topic)?.split(' ').length ?? 0;
    };
    expect(await words(10)).toBeLessThan(await words(150));
  });

  test('fills no section from a source that it does not name', async () => {
    const { outline, textOf } = await written(COLD_BREW_NOTES, (section) => [
      section.heading === ICED ? { ...section, sources: ['s1'], keyPoints: [] } : section,
    ]);
    const planned = outline.sections.find(({ heading }) => heading === ICED);
    expect(planned?.passageIds.every((id) => id.startsWith('S1.'))).toBe(true);
    expect(textOf(ICED)).not.toContain('Iced coffee is brewed hot');
  });

  test('says nothing twice below two headings of the same name', async () => {
    for (const brief of [COLD_BREW_NOTES, BALCONY_BRIEF]) {
      const [topic = ''] = brief.topics;
      const { sections } = await written(brief, (section) =>
        section.heading === topic ? [section, section] : [section],
      );
      const [first, second] = sections.filter(({ heading }) => heading === topic);
      expect(second?.markdown).not.toBe(first?.markdown);
    }
  });

  test('has no FAQ where a section has answered its only question', async () => {
    const question = 'How long does cold brew keep in the fridge?';
    const content = 'Cold brew keeps for two weeks in the fridge, and the bottle has to be closed well.';
    const brief = { ...ENGLISH_BRIEF, topics: ['Keeping in the fridge'], questions: [question] };
    const [source] = ENGLISH_BRIEF.sources;
    const { outline, sections, notes } = await written(
      { ...brief, sources: [{ ...source!, content }] },
      (section) => {
        const faq = { ...section, kind: 'faq' as const, heading: 'FAQ', questions: [question] };
        return section.kind === 'body' ? [section, faq] : section.kind === 'faq' ? [] : [section];
      },
    );
    expect(outline.sections.flatMap(({ questions }) => questions)).toContain(question);
    expect(sections.filter(({ kind }) => kind === 'faq')).toEqual([]);
    expect(notes.filter(({ kind }) => kind === 'gap' || kind === 'unanswered')).toEqual([]);
  });

  test('keeps an honest gap where no source has anything', async () => {
    const { textOf } = await written(ENGLISH_BRIEF, (section) => [
      { ...section, sources: ['s1', 's2', 's3'] },
    ]);
    expect(textOf('Cold brew in outer space')).toContain(
      'A search of the sources for these words found nothing to quote here.',
    );
  });
});
