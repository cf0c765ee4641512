import { describe, expect, test } from 'vitest';
import { sentenceKey } from '../text/article/checked-article.ts';
import { type CheckInput, checkArticle } from './check-article.ts';
import type { Fix } from './fix.ts';
import { articleFixes } from './fixes.ts';
import { EVERY_CHECK, type Wording } from './fixtures/every-check.ts';
import { CHECKS, type CheckName } from './report.ts';

const LANGUAGES = ['en', 'es', 'zh'] as const;
/** Checks that only the user can make hold: the fix is a place or says what to do. */
const BY_HAND: ReadonlySet<CheckName> = new Set(['internalLinks', 'images']);
const MAX_ROUNDS = 8;

function inputOf(wording: Wording, text: string, name: CheckName): CheckInput {
  const { input = {} } = wording.checks[name];
  return {
    text,
    language: wording.language,
    targetWords: 60,
    tonality: 'informative',
    keyTerms: [],
    questions: [],
    references: [{ number: 1, sourceId: 's1', title: wording.source.title }],
    passages: [{ id: 'S1.1', sourceId: 's1', text: wording.source.text }],
    ownKnowledge: [],
    ownTexts: [],
    year: 2026,
    topics: [],
    author: { authorName: 'Ada', authorBio: wording.bio },
    allowedLinks: [],
    generatedLinks: [],
    ...input,
  };
}

const checkOf = (input: CheckInput, name: CheckName) => {
  const report = checkArticle(input);
  const check = report.checks.find((each) => each.name === name);
  if (!check) throw new Error(`no check ${name}`);
  return { report, check };
};

/** Applies a fix: by code as proposed, by a model as an obedient one would write the section. */
function applied(text: string, fix: Fix, rewritten: string): string {
  if (fix.kind === 'text') return fix.text;
  if (fix.kind !== 'revision') throw new Error(`a fix of kind ${fix.kind} changes no text`);
  const { section, revision } = fix;
  const before = revision.mode === 'source' ? revision.sentence.text : section.markdown;
  const at = text.indexOf(before, text.indexOf(section.markdown));
  return text.slice(0, at) + rewritten + text.slice(at + before.length);
}

describe.each(LANGUAGES)('in %s', (language) => {
  const wording = EVERY_CHECK[language];

  test.each(CHECKS)(
    '$name holds for right text, fails for wrong text, and holds after its fix',
    ({ name }) => {
      const { right, wrong, rewritten = '' } = wording.checks[name];
      const good = checkOf(inputOf(wording, right, name), name).check;
      if (wording.unmeasured.includes(name)) return expect(good.verdict).toBe('none');
      expect(good.verdict, 'right text').toBe('good');

      let text = wrong;
      let { report, check } = checkOf(inputOf(wording, text, name), name);
      expect(['fair', 'bad'], 'wrong text').toContain(check.verdict);
      const seen = new Set<string>();
      for (let round = 0; round < MAX_ROUNDS && check.verdict !== 'good'; round += 1) {
        const fix = articleFixes({ input: inputOf(wording, text, name), report, locks: [], plans: [] })[name];
        if (!fix) throw new Error(`no fix of ${name} in round ${round}`);
        if (BY_HAND.has(name)) return expect(['place', 'none']).toContain(fix.kind);
        text = applied(text, fix, rewritten);
        expect(seen.has(sentenceKey(text)), `round ${round} changes something`).toBe(false);
        seen.add(sentenceKey(text));
        ({ report, check } = checkOf(inputOf(wording, text, name), name));
      }
      return expect(check.verdict, `after its fix: ${text}`).toBe('good');
    },
  );
});
