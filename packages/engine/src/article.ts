export type Tonality = 'informative' | 'persuasive' | 'casual' | 'formal' | 'technical';
export type ArticleLength = 'snippet' | 'short_post' | 'medium_article' | 'long_guide' | 'pillar_module';
export type ResponseFormat = 'markdown' | 'plain';

export const TARGET_WORDS: Readonly<Record<ArticleLength, number>> = {
  snippet: 500,
  short_post: 800,
  medium_article: 1500,
  long_guide: 2500,
  pillar_module: 700,
};

/** Kind of statements in a source: facts, or opinions as in a forum post. */
export type SourceKind = 'fact' | 'opinion';

export interface BriefSource {
  /** Stable across runs, even when sources are reordered or edited. */
  id: string;
  title: string;
  /** Name by which a text attributes it, if not its title, which may be a user's. */
  name?: string;
  /** Undefined for pasted text. */
  url?: string;
  /** Markdown or plain text. */
  content: string;
  kind: SourceKind;
  author?: string;
  /** ISO date, or the date as the page states it. */
  published?: string;
}

/** Answer of the author about their own experience. */
export interface InterviewAnswer {
  question: string;
  answer: string;
}

export interface AuthorProfile {
  authorName: string;
  authorBio: string;
  targetAudience: string;
  /** Text by the author whose style the article follows, not its content. */
  voiceSample?: string | undefined;
  /** First-hand experience that the article may quote. */
  interview?: readonly InterviewAnswer[] | undefined;
}

export interface ProductProfile {
  name: string;
  link: string;
  description: string;
  features: string[];
}

/** Section as users edit it. Its passages are found when it is written. */
export interface EditableSection extends SectionBrief {
  sources: string[];
  /**
   * Text of a locked section, whose citation numbers refer to `ArticleBrief.lockedEvidence`. Undefined: the section
   * is written.
   */
  lockedText?: string;
}

/** Outline as users edit it, with sources in place of passages. */
export interface EditableOutline extends Pick<Outline, 'title' | 'titleEdited' | 'angle'> {
  sections: EditableSection[];
}

export type SearchIntent = 'informational' | 'navigational' | 'commercial' | 'transactional';

/** Page of the same site or list. The article leaves to it what its headings deal with. */
export interface NeighbourPage {
  title: string;
  keyphrase: string;
  headings: string[];
  state: 'planned' | 'written' | 'published';
  /** What search engines show of it, where that is known. */
  seoTitle?: string;
  metaDescription?: string;
}

/** Another page to which a link is planned. The link itself is proposed once the text exists. */
export interface MentionedPage {
  title: string;
  /** Words by which the page is found in the text. */
  words: string;
  /** Heading of the section that names it; empty for the introduction. */
  heading: string;
}

/** Input of a generation. A snapshot: later edits of the task don't change it. */
export interface ArticleBrief {
  topics: string[];
  /** Primary keyphrases first. */
  keywords: string[];
  /** Keyphrases that the article is mainly about. Default: the first. */
  primaryKeywords?: string[];
  /** Search intent of the keyphrase. */
  intent?: SearchIntent;
  /** ISO date on which the article is written. */
  today?: string;
  /** Questions from keyword research that the article may answer. */
  questions: string[];
  sources: BriefSource[];
  tonality: Tonality;
  length: ArticleLength;
  format: ResponseFormat;
  /** BCP 47 tag. Default: the language of the topics and sources. */
  language?: string;
  author?: AuthorProfile;
  product?: ProductProfile;
  instructions?: string;
  /** Nearest first. */
  neighbours?: NeighbourPage[];
  /** Pages that sections name, so that a sentence fits a link to them. */
  mentions?: MentionedPage[];
  /** Undefined: the outline is generated. */
  outline?: EditableOutline;
  /** Sources behind the citation numbers in locked sections. */
  lockedEvidence?: { references: Reference[]; passages: Passage[] };
}

/** Figure, name or date in a sentence. */
export interface Fact {
  kind: 'figure' | 'name' | 'date';
  /** Equal for the same fact in another form, such as `1140` for `1,140`. */
  key: string;
  /** As it is written. */
  text: string;
}

/** Sentence of a source, with the facts in it that another one contradicts. */
export interface DoubtedSentence {
  text: string;
  facts: readonly Fact[];
}

/** Contradiction between two passages. */
export interface Dispute {
  /** Passage that says otherwise. */
  passageId: string;
  here: DoubtedSentence;
  there: DoubtedSentence;
}

/** Part of a source, 120 to 180 words, cut at sentence boundaries. */
export interface Passage {
  /** `S<source>.<passage>`, both from 1. Unique within a run and the evidence that the run builds on. */
  id: string;
  sourceId: string;
  text: string;
  words: number;
  /** Nearest heading above it in the source. */
  heading?: string;
  disputed?: readonly Dispute[];
  /** True if its source was made in bulk. */
  isBulk?: true;
}

export type SectionKind = 'introduction' | 'body' | 'conclusion' | 'faq';

/** Plan of what a section should say. */
export interface SectionBrief {
  kind: SectionKind;
  heading: string;
  intent: string;
  keyPoints: string[];
  targetWords: number;
  keyphrases: string[];
  questions: string[];
}

export interface OutlineSection extends SectionBrief {
  /** `s1`, `s2` and so on, unique within the outline. */
  id: string;
  passageIds: string[];
  /** False when no passage supports the section: it is written as general advice without citations. */
  hasEvidence: boolean;
  /** True if the section already has its text, which must not change. */
  locked?: true | undefined;
}

export interface Outline {
  title: string;
  /** True if the author wrote the title, which then is the SEO title too. */
  titleEdited?: boolean | undefined;
  angle: string;
  language: string;
  sections: OutlineSection[];
}

/** Written section. Citations in `markdown` are passage ids in brackets, such as `[S1.2]` or `[S1.2, S3.1]`. */
export interface DraftedSection {
  id: string;
  kind: SectionKind;
  heading: string;
  markdown: string;
}

export interface ArticleMetadata {
  /** Maximum 60 characters, or 30 wide ones. */
  seoTitle: string;
  /** 120 to 156 characters if the text allows it, or half as many wide ones. */
  metaDescription: string;
  focusKeywords: string[];
  tags: string[];
  slug: string;
}

export interface Reference {
  number: number;
  sourceId: string;
  title: string;
  /** Name by which the text attributes it, if not its title. */
  name?: string;
  url?: string;
  /** Set for a source of opinions. */
  kind?: 'opinion';
}

/** Numbered citation in a section and the passages behind it. */
export interface Citation {
  number: number;
  passageIds: string[];
}

export interface ArticleSection {
  id: string;
  kind: SectionKind;
  heading: string;
  level: number;
  /** Body below the heading, with numbered citations such as `[1]`. */
  markdown: string;
  citations: Citation[];
}

export type Writer = 'model' | 'drafter';

/** Message to the user about an article. The page words it in the reader's language. */
export type ArticleNote =
  /** No sources: the article is general advice and cites nothing. */
  | { kind: 'noSources' }
  /** Cancelled run: headings of sections without text, and of those that end where the run stopped. */
  | { kind: 'cancelled'; missing: string[]; unfinished: string[] }
  /** Neither model nor sources: the article is only an outline to fill in. */
  | { kind: 'outlineOnly' }
  | { kind: 'noEvidence'; heading: string }
  /** No source covers the section, so it stays empty. */
  | { kind: 'gap'; heading: string }
  | { kind: 'opinionsOnly'; heading: string }
  | { kind: 'unanswered'; questions: string[] }
  /** Sources so long that only their beginnings were read. */
  | { kind: 'beginnings'; titles: string[] }
  | { kind: 'otherLength'; words: number; target: number }
  /** The sources gave the drafter fewer words than the chosen length. */
  | { kind: 'fewWords'; words: number; sources: number; target: number }
  | { kind: 'sectionLanguage'; heading: string }
  /** Citations were removed because no source supports their sentences. */
  | { kind: 'removedCitations'; sentences: string[] }
  | { kind: 'unsourcedFigures'; sentences: string[] }
  | { kind: 'uncited'; heading: string }
  | { kind: 'copied'; heading: string }
  | { kind: 'repeated'; sentences: string[] }
  | { kind: 'stuffed'; heading: string }
  | { kind: 'offTopic'; heading: string }
  /** Chosen topics that no heading answers. */
  | { kind: 'missingTopics'; topics: string[] }
  | { kind: 'unusedProduct'; name: string }
  /** Interview answers that the article doesn't use, by their questions. */
  | { kind: 'unusedInterview'; questions: string[] }
  | { kind: 'unusedOpinions'; titles: string[] }
  /** Parts of the instructions that ask for something the article doesn't mention. */
  | { kind: 'unmetWishes'; wishes: string[] }
  /** The drafter doesn't translate, so it used nothing from this source. */
  | { kind: 'sourceLanguage'; title: string }
  /** The drafter used nothing from it: nothing in it is on the subject, or it has no text to use. */
  | { kind: 'unusedSource'; title: string; reason: 'subject' | 'text' }
  /** Links and images were removed because their URLs aren't among the sources. */
  | { kind: 'removedLinks'; count: number };

export interface Article {
  title: string;
  metadata: ArticleMetadata;
  sections: ArticleSection[];
  references: Reference[];
  passages: Passage[];
  /** Metadata lines, a line of dashes, then the body: the text that users edit. */
  text: string;
  language: string;
  writtenBy: Writer;
  notes: ArticleNote[];
}
