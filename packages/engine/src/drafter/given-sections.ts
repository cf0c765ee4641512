import type { GivenOutline, GivenSection } from '../article.ts';
import type { InPieces } from '../run/in-pieces.ts';
import { plainText } from '../text/markdown-text.ts';
import { composer } from './compose.ts';
import { pickIntroduction } from './introduction.ts';
import { openLedger } from './ledger.ts';
import type { Material } from './material.ts';
import { bodyPart, type Draft, faqPart, gapPart, introductionPart, type Part, productPart } from './parts.ts';
import { pickRuns, SENTENCES_OF_SECTION } from './pick-runs.ts';
import { searchFor, searchForAll } from './queries.ts';
import { answerQuestions } from './questions.ts';

/** Fills exactly the sections that the person planned, each from the sources that they chose for it. */
export function* givenParts({ sections }: GivenOutline, draft: Draft): InPieces<Part[]> {
  const { brief, phrases, subject, material } = draft;
  const { paragraphs } = composer(brief.sources, phrases, material.tools.space);
  const total = sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  const ledger = openLedger(total, material.sentences);
  const product = productPart(draft);
  const kept = sections.map((section) => plainText(section.kept ?? '')).join('\n');
  ledger.take(material.sentences.filter(({ text }) => kept.includes(text)));
  const topics = sections
    .filter(({ kind }) => kind === 'body')
    .map(({ heading }) => searchFor(heading, 'heading', subject, material));

  const parts: Part[] = [];
  for (const section of sections) {
    if (section.kept !== undefined) {
      parts.push(keptPart(section, section.kept));
      continue;
    }
    yield;
    const own = fromSources(material, section.sources);
    const part = yield* written(section, own);
    parts.push({ ...part, kind: section.kind, heading: section.heading });
  }
  return parts;

  function* written(section: GivenSection, own: Material): InPieces<Part> {
    const { kind, heading, targetWords } = section;
    if (product && heading === product.heading) return product;
    if (kind === 'introduction') {
      const opening = pickIntroduction(subject, own, ledger, { words: targetWords, topics });
      return introductionPart(opening, targetWords, draft, paragraphs);
    }
    if (kind === 'faq') {
      const asked = { ...subject, questions: section.questions };
      const answers = yield* answerQuestions(asked, own, ledger, {
        most: { asked: section.questions.length, found: section.questions.length },
        except: [],
        headings: [],
      });
      return faqPart(answers, draft, paragraphs) ?? gapPart(heading, targetWords, draft);
    }
    const searches =
      kind === 'conclusion'
        ? [searchForAll(subject, own)]
        : [heading, ...section.keyPoints].map((text) => searchFor(text, 'heading', subject, own));
    for (const search of searches) {
      const runs = pickRuns(own, ledger, {
        ...search,
        words: targetWords,
        fewestSentences: SENTENCES_OF_SECTION,
        opinions: true,
      });
      if (runs.length > 0) {
        return bodyPart(
          { heading: { text: heading, search }, runs, targetWords },
          section.questions,
          draft,
          paragraphs,
        );
      }
    }
    return gapPart(heading, targetWords, draft);
  }
}

function keptPart({ kind, heading, intent, targetWords }: GivenSection, markdown: string): Part {
  return {
    kind,
    heading,
    intent,
    targetWords,
    questions: [],
    runs: [],
    markdown,
    isGap: false,
    locked: true,
  };
}

/** The same material, of which only what stands in these sources fits anything. */
function fromSources(material: Material, sources: readonly number[]): Material {
  const own = new Set(
    material.sentences.filter(({ passage }) => sources.includes(passage.source)).map(({ index }) => index),
  );
  return {
    ...material,
    passages: material.passages.filter(({ source }) => sources.includes(source)),
    fit: (query) => new Map([...material.fit(query)].filter(([index]) => own.has(index))),
  };
}
