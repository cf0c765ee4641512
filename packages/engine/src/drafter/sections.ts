import { type EditableOutline, type OutlineSection, TARGET_WORDS } from '../article.ts';
import { MOST_WORDS_UNDER_HEADING } from '../outline/section-plan.ts';
import { plainText } from '../text/markdown-text.ts';
import { answerOf, answerWorth } from './answer.ts';
import { type Excerpt, type Findings, openChooser, type Wanted, wordsOf } from './choose.ts';
import type { Claim } from './claims.ts';
import { composer } from './compose.ts';
import { withExperience } from './experience.ts';
import { fill } from './phrases.ts';
import { type Digest, type PlannedSection, plannedSections, sourceHeadings } from './plan.ts';
import { productText } from './product-section.ts';

/** A section with its text, whose citations are passage ids. */
export interface WrittenSection {
  plan: OutlineSection;
  markdown: string;
  claims: readonly Claim[];
  /** The user asked for it, but no source names it. */
  isGap: boolean;
}

interface Part {
  section: PlannedSection;
  wanted: Wanted;
  found: Findings;
  /** Text that isn't from the sources. */
  fixed: string | undefined;
  answers: { question: string; excerpt: Excerpt }[];
  /** Whether its heading comes from a source instead of the brief. */
  isExtra: boolean;
}

const BRIEF = { words: 45, sources: 8, closeness: 0.3 };
const LEAST_OF_SECTION = 40;
/** The rest of the words attributes, asks and tabulates. */
const FOR_CLAIMS = 0.9;
const POINTS = { most: 4, characters: 200 };

/** Writes the sections of the given outline, or of one from topics, questions and headings of the sources. */
export function writeSections(digest: Digest, outline?: EditableOutline): WrittenSection[] {
  const { brief, phrases, subject, material } = digest;
  const { matterOf, partsOf, theme, general } = subject;
  const chooser = openChooser(subject, material);
  const headings = sourceHeadings(digest).filter((heading) => !brief.topics.includes(heading));
  const parts = (outline?.sections ?? plannedSections(digest)).map(openPart);
  const open = parts.filter(({ fixed }) => fixed === undefined);
  const ofKind = (...kinds: string[]) => open.filter(({ section }) => kinds.includes(section.kind));
  const body = ofKind('body', 'conclusion');
  const asked = body.filter(({ isExtra }) => !isExtra);

  const locked = parts.map(({ section }) => plainText(section.lockedText ?? '')).join('\n');
  chooser.markUsed(material.claims.filter(({ text }) => locked.includes(text)));
  for (const part of body) {
    const others = asked.filter((other) => other !== part && other.wanted.matter !== general);
    part.wanted.others = others.map(({ wanted }) => wanted.matter);
  }
  // What was asked for chooses its best sentence before anything is extended.
  for (const part of asked) part.found = leadOf(part);
  for (const part of ofKind('faq')) part.answers = answersOf(part);
  for (const part of ofKind('introduction')) part.found.excerpts = summaryOf(part);
  for (const part of body) fillBody(part);

  const compose = composer(phrases, material.tools.space, brief.format);
  const written = parts
    .filter((part) => !part.section.isOptional || part.fixed !== undefined || hasEvidence(part))
    .map((part, index) => finished(part, `s${index + 1}`));
  return withExperience(written, digest);

  function openPart(section: PlannedSection): Part {
    const { product } = brief;
    const isMore = section.heading === phrases.more;
    const isGeneral = section.kind === 'conclusion' || isMore;
    return {
      section,
      wanted: {
        matter: isGeneral ? general : matterOf(section.heading),
        sources: section.sources,
        others: [],
      },
      found: { excerpts: [], figures: [] },
      fixed:
        section.lockedText ??
        (product?.name === section.heading ? productText(product, brief.format) : undefined),
      answers: [],
      isExtra: isMore || headings.includes(section.heading),
    };
  }

  /** A heading that no source names may be named by one of its parts or points. */
  function leadOf({ section, wanted }: Part): Findings {
    let found: Findings = { excerpts: [], figures: [] };
    for (const matter of [wanted.matter, ...partsOf(section.heading), ...section.keyPoints.map(matterOf)]) {
      found = chooser.lead({ ...wanted, matter });
      if (found.excerpts.length > 0 || found.enumeration !== undefined) break;
    }
    return found;
  }

  function fillBody(part: Part): void {
    const { section, wanted, isExtra } = part;
    const target = outline ? Number.POSITIVE_INFINITY : TARGET_WORDS[brief.length] * FOR_CLAIMS;
    const left = target - writtenWords();
    if (isExtra && left >= LEAST_OF_SECTION) part.found = chooser.lead(wanted);
    const opening = wordsOf(part.found.excerpts);
    if (opening === 0) return;
    const share = isExtra ? left : Math.max(0, left) / (asked.length - asked.indexOf(part)) + opening;
    chooser.extend(
      part.found,
      wanted,
      Math.min(share, outline ? section.targetWords : MOST_WORDS_UNDER_HEADING),
    );
    const isLittle = wordsOf([...part.found.excerpts, part.found.figures]) < LEAST_OF_SECTION;
    if (section.isOptional && isLittle) part.found = { excerpts: [], figures: [] };
  }

  function writtenWords(): number {
    const lists = parts.reduce((sum, { found }) => sum + (found.enumeration?.words ?? 0), 0);
    return lists + wordsOf(parts.map(claimsOf));
  }

  /** One claim of each source that says something on the subject. */
  function summaryOf({ section }: Part): Excerpt[] {
    const own = brief.sources.filter(
      (source) => section.sources.includes(source.id) && subject.isAbout(source),
    );
    return own.slice(0, BRIEF.sources).flatMap(({ id, title }) => {
      const name = matterOf(title);
      const worth = (claim: Claim) => {
        const closeness = subject.closeness(claim);
        if (claim.source.id !== id || claim.isPersonal || closeness < BRIEF.closeness) return 0;
        const isDefinition = general.isDefinedBy(claim) || name.isDefinedBy(claim);
        const likes = Number(isDefinition) + Number(claim.opensParagraph) / 5;
        return closeness + 2 * general.share(claim) + name.share(claim) + likes;
      };
      const excerpt = chooser.best(general, BRIEF.words, worth);
      return excerpt === undefined ? [] : [excerpt];
    });
  }

  function answersOf({ section }: Part): Part['answers'] {
    return section.questions.flatMap((question) => {
      const isKnown = asked.some((part) => isAnswered(question, claimsOf(part)));
      const excerpt = isKnown ? undefined : answerOf(question, subject, material, chooser);
      return excerpt === undefined ? [] : [{ question, excerpt }];
    });
  }

  function isAnswered(question: string, claims: readonly Claim[]): boolean {
    const worth = answerWorth(question, subject, material);
    return claims.some((claim) => worth(claim) > 0);
  }

  function finished(part: Part, id: string): WrittenSection {
    const { lockedText, sources: _, isOptional: __, ...section } = part.section;
    const claims = claimsOf(part);
    const isGap = part.fixed === undefined && !hasEvidence(part);
    const lines = part.found.enumeration?.lines ?? [];
    const { terms } = material.tools;
    const named = new Set([...terms(section.heading), ...claims.flatMap((claim) => [...claim.terms])]);
    const isNamed = (phrase: string) =>
      terms(phrase).length > 0 && terms(phrase).every((term) => named.has(term));
    const plan: OutlineSection = {
      ...section,
      id,
      intent: isGap ? fill(phrases.gapIntent, section.heading) : section.intent,
      keyPoints: claims.slice(0, POINTS.most).map(({ text }) => text.slice(0, POINTS.characters)),
      passageIds: [...new Set([...claims, ...lines].map(({ passage }) => passage.id))],
      keyphrases: brief.keywords.filter(isNamed),
      questions: brief.questions.filter((question) => isAnswered(question, claims)),
      hasEvidence: hasEvidence(part),
      ...(lockedText !== undefined && { locked: true }),
    };
    return { plan, markdown: part.fixed ?? (isGap ? gapText(section) : textOf(part)), claims, isGap };
  }

  function textOf({ section, found, answers, isExtra }: Part): string {
    if (section.kind === 'introduction') return compose.brief(found.excerpts);
    if (section.kind === 'faq') {
      return answers
        .map((answer) => `### ${answer.question}\n\n${compose.paragraphs([answer.excerpt])}`)
        .join('\n\n');
    }
    const missing = (isExtra ? [] : partsOf(section.heading)).filter(
      (matter) =>
        !claimsOf({ found, answers }).some((claim) => matter.share(claim) + matter.shareAbove(claim) > 0),
    );
    return [compose.section(found), ...missing.map(({ text }) => fill(phrases.fillGap, text.trim()))].join(
      '\n\n',
    );
  }

  /** A question to the writer, and the questions and keyphrases that belong below the heading. */
  function gapText({ kind, heading }: Pick<PlannedSection, 'kind' | 'heading'>): string {
    const matter = matterOf(heading);
    const isOwn = matter.terms.some((term) => !theme.terms.includes(term));
    const points = [...brief.questions, ...brief.keywords].filter(
      (point) => isOwn && point !== heading && matter.share(point) > 0,
    );
    const question = fill(phrases.fillGap, kind === 'introduction' ? digest.title : heading);
    const text = phrases.gap + material.tools.space + question;
    return points.length === 0
      ? text
      : [text, phrases.worthCovering, points.map((point) => `- ${point}`).join('\n')].join('\n\n');
  }
}

const claimsOf = ({
  found: { excerpts, figures, echo },
  answers,
}: Pick<Part, 'found' | 'answers'>): Claim[] => [
  ...excerpts.flat(),
  ...figures,
  ...(echo ? [echo.claim] : []),
  ...answers.flatMap(({ excerpt }) => excerpt),
];

const hasEvidence = (part: Part): boolean =>
  claimsOf(part).length > 0 || part.found.enumeration !== undefined;
