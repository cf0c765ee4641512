import { countWords } from '@inkstep/contract/count-words';
import { type BriefSource, type EditableOutline, type OutlineSection, TARGET_WORDS } from '../article.ts';
import { MOST_WORDS_UNDER_HEADING } from '../outline/section-plan.ts';
import { plainText } from '../text/markdown-text.ts';
import { answerFinder } from './answers.ts';
import { type Excerpt, type Findings, openChooser, SHARE, type Wanted } from './choose.ts';
import { composer } from './compose.ts';
import { withExperience } from './experience.ts';
import { beginning, sumOfWords, type Unit } from './material.ts';
import { fill } from './phrases.ts';
import { type Digest, type PlannedSection, plannedSections, sourceHeadings } from './plan.ts';
import { productText } from './product-section.ts';

/** A section with its text, whose citations are passage ids. */
export interface WrittenSection {
  plan: OutlineSection;
  markdown: string;
  units: readonly Unit[];
  /** Words of questions to the writer in it. */
  gapWords: number;
  /** The user asked for it, but no source names it. */
  isGap: boolean;
}

interface Answer {
  question: string;
  unit: Unit;
  /** The section that has the answer already. */
  under?: string;
}

interface Part {
  section: PlannedSection;
  wanted: Wanted;
  found: Findings;
  answers: Answer[];
  /** Text that isn't from the sources. */
  fixed: string | undefined;
  /** Whether its heading comes from a source instead of the brief. */
  isExtra: boolean;
}

const BRIEF = { words: 45, sources: 8, opening: 4 };
const LEAST_OF_SECTION = 40;
/** The rest of the words attributes, asks and tabulates. */
const FOR_CLAIMS = 0.9;
const POINTS = { most: 4, characters: 200 };

/** Writes the sections of the given outline, or of one from topics, questions and headings of the sources. */
export function writeSections(digest: Digest, outline?: EditableOutline): WrittenSection[] {
  const { brief, phrases, subject, material } = digest;
  const { matterOf, partsOf, general } = subject;
  const { space, terms } = material.tools;
  const chooser = openChooser(subject, material);
  const headings = sourceHeadings(digest).filter((heading) => !brief.topics.includes(heading));
  const parts = (outline?.sections ?? plannedSections(digest)).map(openPart);
  const ofKind = (...kinds: string[]) =>
    parts.filter(({ fixed, section }) => fixed === undefined && kinds.includes(section.kind));
  const body = ofKind('body', 'conclusion');
  const asked = body.filter(({ isExtra }) => !isExtra);

  const locked = parts.map(({ section }) => plainText(section.lockedText ?? '')).join('\n');
  const isLocked = ({ sentences }: Unit) => sentences.some(({ text }) => locked.includes(text));
  chooser.markUsed(material.units.filter(isLocked));
  for (const { wanted } of body)
    wanted.others = asked
      .map((other) => other.wanted.matter)
      .filter((matter) => ![wanted.matter, general].includes(matter));
  // What was asked for chooses its best sentences before anything is extended.
  for (const isNear of [false, true])
    for (const part of asked) if (!hasEvidence(part)) part.found = leadOf(part, isNear);
  for (const { found, wanted, section } of asked) chooser.grow(found, wanted, outline && section.targetWords);
  for (const part of asked) if (!hasEvidence(part)) part.answers = namedElsewhere(part);
  for (const part of ofKind('faq')) part.answers = part.section.questions.flatMap(answerOf);
  for (const part of ofKind('introduction')) part.found.excerpts = summaryOf(part);
  for (const part of body) fillBody(part);
  // Something that was added may answer what nothing did before.
  for (const part of ofKind('faq'))
    part.answers = part.section.questions.flatMap(
      (question) => part.answers.find((answer) => answer.question === question) ?? answerOf(question),
    );

  const compose = composer(phrases, material.tools, brief.format);
  const written = parts
    .filter((part) => !part.section.isOptional || part.fixed !== undefined || hasEvidence(part))
    .map((part, index) => finished(part, `s${index + 1}`));
  return withExperience(written, digest);

  function openPart(section: PlannedSection): Part {
    const { heading, kind, sources } = section;
    const { product } = brief;
    const isGeneral = kind === 'conclusion' || heading === phrases.more;
    const below = headings.find((each) => each === heading);
    const profile = product?.name === heading ? productText(product, brief.format) : undefined;
    return {
      section,
      wanted: { matter: isGeneral ? general : matterOf(heading), sources, others: [], below },
      found: { excerpts: [], figures: [] },
      answers: [],
      fixed: section.lockedText ?? profile,
      isExtra: heading === phrases.more || below !== undefined,
    };
  }

  /** A heading that no source names may be named by one of its parts or points. */
  function leadOf({ section: { heading, keyPoints, targetWords }, wanted }: Part, isNear: boolean): Findings {
    let found: Findings = { excerpts: [], figures: [] };
    for (const matter of [wanted.matter, ...partsOf(heading), ...keyPoints.map((point) => matterOf(point))]) {
      found = chooser.lead({ ...wanted, matter, isNear }, outline && targetWords);
      if (found.excerpts.length > 0 || found.list !== undefined) break;
    }
    return found;
  }

  function fillBody(part: Part): void {
    const { section, wanted, isExtra } = part;
    const lists = parts.flatMap(({ found }) => found.list ?? []);
    const target = outline ? Number.POSITIVE_INFINITY : TARGET_WORDS[brief.length] * FOR_CLAIMS;
    const left = target - sumOfWords([...lists, ...parts.flatMap(unitsOf)]);
    if (isExtra && left >= LEAST_OF_SECTION) {
      part.found = chooser.lead(wanted);
      chooser.grow(part.found, wanted);
    }
    if (part.found.excerpts.length === 0 && part.found.list === undefined) return;
    const opening = sumOfWords(part.found.excerpts.flat());
    const share = isExtra ? left : Math.max(0, left) / (asked.length - asked.indexOf(part)) + opening;
    chooser.extend(
      part.found,
      wanted,
      Math.min(share, outline ? section.targetWords : MOST_WORDS_UNDER_HEADING),
    );
    const isLittle = sumOfWords(unitsOf(part)) < LEAST_OF_SECTION;
    if (section.isOptional && isLittle) part.found = { excerpts: [], figures: [] };
  }

  /** One claim of each source that is a fact. What a page says first usually sums it up. */
  function summaryOf({ section: { sources } }: Part): Excerpt[] {
    const isUsable = (source: BriefSource) =>
      source.kind === 'fact' && sources.includes(source.id) && subject.isAbout(source);
    return brief.sources
      .filter(isUsable)
      .slice(0, BRIEF.sources)
      .flatMap(({ id, title }) => {
        const name = matterOf(title);
        const units = material.units.filter(({ source }) => source.id === id);
        const worth = (unit: Unit) => {
          const at = units.indexOf(unit);
          const defines = [general, name].some((matter) =>
            unit.sentences.slice(0, 1).some(matter.isDefinedBy),
          );
          const likes =
            Number(defines) + Number(unit.opensParagraph) / 2 + BRIEF.opening / (BRIEF.opening + at);
          // The rest of a longer one would be lost.
          const isLong = Number(unit.words > BRIEF.words) / 2;
          const dislikes = 2 * Number(unit.isPersonal) + Number(unit.isCaption) + isLong;
          const names = subject.closeness(unit) + general.ownShare(unit) + name.ownShare(unit);
          return at < 0 ? 0 : Math.max(Number.EPSILON, names + likes - dislikes);
        };
        const unit = chooser.best(worth);
        return unit === undefined ? [] : [[beginning(unit, BRIEF.words)]];
      });
  }

  /** What names the matter of a part, but is used by another. */
  function namedElsewhere({ section: { heading, sources }, wanted: { matter } }: Part): Answer[] {
    const isNamed = (unit: Unit) => sources.includes(unit.source.id) && matter.share(unit) >= SHARE.named;
    return bestUsed(heading, (unit) => (isNamed(unit) ? matter.share(unit) : 0));
  }

  /** The best answer that is left, unless a section has a better one. */
  function answerOf(question: string): Answer[] {
    const answerIn = answerFinder(question, subject, material);
    const worth = (unit: Unit) => answerIn(unit)?.worth ?? 0;
    const known = bestUsed(question, worth);
    const least = Math.max(0, ...known.map(({ unit }) => worth(unit)));
    const unit = chooser.best((each) => (worth(each) > least ? worth(each) : 0));
    return unit === undefined ? known : [{ question, unit: answerIn(unit)?.unit ?? unit }];
  }

  function bestUsed(question: string, worth: (unit: Unit) => number): Answer[] {
    return asked
      .flatMap((part) => unitsOf(part).map((unit) => ({ question, unit, under: part.section.heading })))
      .filter(({ unit }) => worth(unit) > 0)
      .toSorted((a, b) => worth(b.unit) - worth(a.unit))
      .slice(0, 1);
  }

  function finished(part: Part, id: string): WrittenSection {
    const { lockedText, sources: _, isOptional: __, ...section } = part.section;
    const units = unitsOf(part);
    const text = part.fixed ?? textOf(part);
    const isGap = text === '';
    const gaps = part.fixed === undefined ? gapsOf(part, isGap) : '';
    const sentences = units.flatMap((unit) => unit.sentences);
    const named = new Set([...terms(section.heading), ...sentences.flatMap((sentence) => sentence.terms)]);
    const isNamed = (phrase: string) =>
      terms(phrase).length > 0 && terms(phrase).every((term) => named.has(term));
    const passages = [...sentences, ...(part.found.list?.lines ?? [])].map(({ passage }) => passage.id);
    const points = units.slice(0, POINTS.most).flatMap((unit) => unit.sentences[0]?.text ?? []);
    const plan: OutlineSection = {
      ...section,
      id,
      intent: isGap ? fill(phrases.gapIntent, section.heading) : section.intent,
      keyPoints: points.map((point) => point.slice(0, POINTS.characters)),
      passageIds: [...new Set(passages)],
      keyphrases: brief.keywords.filter(isNamed),
      questions: brief.questions.filter((question) => units.some(answerFinder(question, subject, material))),
      hasEvidence: part.fixed === undefined ? !isGap : passages.length > 0,
      ...(lockedText !== undefined && { locked: true }),
    };
    const markdown = [text, gaps].filter(Boolean).join('\n\n');
    return { plan, markdown, units, gapWords: countWords(gaps), isGap };
  }

  function textOf({ section, found, answers }: Part): string {
    if (section.kind === 'introduction')
      return found.excerpts.length > 0
        ? compose.brief(found.excerpts)
        : compose.sources(parts.flatMap(unitsOf));
    const texts = answers.map(({ unit, under }) =>
      under === undefined
        ? compose.paragraphs([[unit]])
        : `${fill(phrases.answered, under)}${space}[${unit.sentences[0]?.passage.id}]`,
    );
    if (section.kind !== 'faq') return compose.section(found) || texts.join('\n\n');
    return answers.map(({ question }, at) => `### ${question}\n\n${texts[at]}`).join('\n\n');
  }

  /** Questions to the writer on a heading, or on the parts of it that its text doesn't name. */
  function gapsOf(part: Part, isGap: boolean): string {
    const { kind, heading } = part.section;
    const ask = (text: string) => fill(phrases.fillGap, text.trim());
    if (isGap) return phrases.gap + space + ask(kind === 'introduction' ? digest.title : heading);
    const open = part.isExtra || kind !== 'body' ? [] : partsOf(heading);
    return open
      .filter((matter) => !unitsOf(part).some((unit) => matter.share(unit) > 0))
      .map(({ text }) => ask(text))
      .join('\n\n');
  }
}

const unitsOf = ({ found: { excerpts, figures, echo }, answers }: Part): Unit[] => [
  ...excerpts.flat(),
  ...figures,
  ...(echo ? [echo.unit] : []),
  ...answers.map(({ unit }) => unit),
];

const hasEvidence = (part: Part): boolean => unitsOf(part).length > 0 || part.found.list !== undefined;
