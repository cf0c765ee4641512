import { expect, test } from 'vitest';
import type { OutlineSection } from '../article.ts';
import { SECTION_RULES } from '../prompt/templates/section.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { candidatesForSection, gatherEvidence, offeredPassages } from './outline/evidence.ts';
import { prepareBrief } from './run/prepare-brief.ts';
import { sectionInstructions, sectionPrompt } from './sections/prompt.ts';
import { sharedFacts } from './sections/shared-facts.ts';

const trial = (employers: number) =>
  `The trial of the shorter week began in March in the Norvale region. Some ${employers} employers gave their staff a fifth day off without cutting pay. The report says that sick days fell in most of the firms. Output stayed about the same as before.`;
const BULK = 'Norvale trial employers matter to all who read about Norvale trial employers. '.repeat(4);
const source = (id: string, content: string) => ({ id, title: id, content, kind: 'fact' as const });

const section: OutlineSection = {
  id: 's1',
  kind: 'body',
  heading: 'The Norvale trial and its employers',
  intent: '',
  keyPoints: [],
  targetWords: 200,
  passageIds: [],
  keyphrases: [],
  questions: [],
  hasEvidence: true,
};
const prepared = (...contents: string[]) =>
  prepareBrief(
    sampleBrief({ language: 'en', sources: contents.map((content, at) => source(`s${at + 1}`, content)) }),
  );
function promptOf({ brief, passages, language }: ReturnType<typeof prepared>) {
  const own = { ...section, passageIds: passages.map(({ id }) => id) };
  const outline = { title: 'T', angle: '', language, sections: [own] };
  const shared = sharedFacts({ outline, passages });
  const input = {
    brief,
    outline,
    section: own,
    passages,
    mentionsProduct: false,
    experience: [],
    neighbours: [],
    mentions: [],
    shared,
  };

  return { rules: sectionInstructions(input), prompt: sectionPrompt(input, 'n0nce'), shared };
}

test('passages that contradict each other carry the other sentence, and the rule says to name both', () => {
  const { rules, prompt, shared } = promptOf(prepared(trial(58), trial(34)));
  const sentence = (employers: number) =>
    `Some ${employers} employers gave their staff a fifth day off without cutting pay.`;
  expect(rules).toContain(SECTION_RULES.disputed);
  expect(prompt).toContain(
    JSON.stringify({ says: sentence(58), passage: 'S2.1', saysInstead: sentence(34) }),
  );
  expect(prompt).toContain(
    JSON.stringify({ says: sentence(34), passage: 'S1.1', saysInstead: sentence(58) }),
  );
  expect(shared.figures).toEqual([]);
});

test('without a contradiction there is neither mark nor rule', () => {
  const { rules, prompt, shared } = promptOf(prepared(trial(58)));
  expect(rules).not.toContain(SECTION_RULES.disputed);
  expect(prompt).not.toContain('saysInstead');
  expect(shared.figures).toHaveLength(1);
});

test('texts made in bulk come last, and outlines are made without them', () => {
  const { brief, passages, language } = prepared(BULK, trial(58));
  const bulk = passages.find(({ sourceId }) => sourceId === 's1');
  expect(bulk?.isBulk).toBe(true);
  expect(offeredPassages({ brief, language, passages })).not.toContain(bulk);
  const evidence = gatherEvidence({ sources: brief.sources, passages }, language);
  expect(candidatesForSection(evidence, section, [], false).at(-1)).toBe(bulk);

  const alone = prepared(BULK);
  expect(offeredPassages({ ...alone, brief: alone.brief })).toEqual(alone.passages);
});
