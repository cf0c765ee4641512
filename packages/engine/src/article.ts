/** The vocabulary of an article: what goes into a generation and what comes out of it. */

export type Tonality = 'informative' | 'persuasive' | 'casual' | 'formal' | 'technical';
export type ArticleLength = 'snippet' | 'short_post' | 'medium_article' | 'long_guide' | 'pillar_module';
export type ResponseFormat = 'markdown' | 'plain';

/** Words an article of each length aims for. */
export const TARGET_WORDS: Readonly<Record<ArticleLength, number>> = {
  snippet: 500,
  short_post: 800,
  medium_article: 1500,
  long_guide: 2500,
  pillar_module: 700,
};

/** Whether a source states facts or is somebody's opinion, such as a forum post. */
export type SourceKind = 'fact' | 'opinion';

export interface BriefSource {
  /** The same in every run, however the sources are ordered or edited. */
  id: string;
  title: string;
  /** Absent for pasted text. */
  url?: string;
  /** Markdown or plain text. */
  content: string;
  kind: SourceKind;
}

/** What an author told of their own experience. */
export interface InterviewAnswer {
  question: string;
  answer: string;
}

export interface AuthorProfile {
  authorName: string;
  authorBio: string;
  targetAudience: string;
  /** First-hand experience that the article may quote. */
  interview?: readonly InterviewAnswer[] | undefined;
}

export interface ProductProfile {
  name: string;
  link: string;
  description: string;
  features: string[];
}

/** A section as a person wants it. The passages it may use are found when it is written. */
export interface EditableSection
  extends Pick<
    OutlineSection,
    'kind' | 'heading' | 'intent' | 'keyPoints' | 'targetWords' | 'keyphrases' | 'questions'
  > {
  /** Ids of the sources that may support it. */
  sources: string[];
  /** Text that stands and stays as it is, with the numbers of `ArticleBrief.keptEvidence`. Absent: it is written. */
  lockedText?: string;
}

/** An outline to keep to: its headings, their order and their words. */
export interface EditableOutline extends Pick<Outline, 'title' | 'angle'> {
  sections: EditableSection[];
}

/** Everything that a generation may know. It is a snapshot: later edits of the task do not change it. */
export interface ArticleBrief {
  topics: string[];
  /** Primary keyphrases first. */
  keywords: string[];
  /** Questions of the research that the article may answer. */
  questions: string[];
  sources: BriefSource[];
  tonality: Tonality;
  length: ArticleLength;
  format: ResponseFormat;
  /** BCP 47 tag; when absent the language of the topics and sources is used. */
  language?: string;
  author?: AuthorProfile;
  product?: ProductProfile;
  /** What the person asked for in their own words. */
  instructions?: string;
  /** When absent the outline is made on the way. */
  outline?: EditableOutline;
  /** What the numbers in kept sections of the outline stand for. */
  lockedEvidence?: { references: Reference[]; passages: Passage[] };
}

/** A piece of a source, 120 to 180 words, cut at sentence bounds. */
export interface Passage {
  /** Short enough for prompts: `S<source>.<passage>`, both from 1. Unique in one run and the evidence it builds on. */
  id: string;
  sourceId: string;
  text: string;
  words: number;
  /** The nearest heading above it in its source. */
  heading?: string;
}

export type SectionKind = 'introduction' | 'body' | 'conclusion' | 'faq';

export interface OutlineSection {
  /** Stable within one outline: `s1`, `s2` and so on. */
  id: string;
  kind: SectionKind;
  heading: string;
  intent: string;
  keyPoints: string[];
  targetWords: number;
  passageIds: string[];
  keyphrases: string[];
  questions: string[];
  /** False when no passage supports the section: it is written as general advice and cites nothing. */
  hasEvidence: boolean;
  /** Its text stands already and nobody may touch it. */
  locked?: true | undefined;
}

export interface Outline {
  title: string;
  angle: string;
  language: string;
  sections: OutlineSection[];
}

/** One written section. Citations stand in `markdown` as passage ids in brackets, such as `[S1.2]` or `[S1.2, S3.1]`. */
export interface DraftedSection {
  id: string;
  kind: SectionKind;
  heading: string;
  markdown: string;
}

export interface ArticleMetadata {
  /** At most 60 characters, of wide ones 30. */
  seoTitle: string;
  /** 120 to 156 characters where the material allows it, of wide ones half as many. */
  metaDescription: string;
  focusKeywords: string[];
  tags: string[];
  slug: string;
}

/** A numbered entry in the article's list of sources. */
export interface Reference {
  number: number;
  sourceId: string;
  title: string;
  url?: string;
  /** Of a source of opinions. */
  kind?: 'opinion';
}

/** Ties a numbered citation in a section to the passages behind it. */
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

/** Something that the person should know of an article. Who shows it words it, in the reader's language. */
export type ArticleNote =
  /** The article is general advice and cites nothing. */
  | { kind: 'noSources' }
  /** Without a model and without sources there is but an outline to fill. */
  | { kind: 'outlineOnly' }
  /** A section is general advice. */
  | { kind: 'noEvidence'; heading: string }
  /** A section stays empty: the drafter writes nothing that no source says. */
  | { kind: 'gap'; heading: string }
  | { kind: 'opinionsOnly'; heading: string }
  | { kind: 'unanswered'; questions: string[] }
  /** So long sources that only their beginnings were read. */
  | { kind: 'beginnings'; titles: string[] }
  | { kind: 'otherLength'; words: number; target: number }
  /** All that the sources gave the drafter, and too little. */
  | { kind: 'fewWords'; words: number }
  | { kind: 'sectionLanguage'; heading: string }
  /** The drafter does not translate, so it quoted little or nothing of this source. */
  | { kind: 'sourceLanguage'; title: string }
  /** Links and images to addresses that are not among the sources. */
  | { kind: 'removedLinks'; count: number };

export interface Article {
  title: string;
  metadata: ArticleMetadata;
  sections: ArticleSection[];
  references: Reference[];
  passages: Passage[];
  /** Metadata lines, a line of dashes, then the body: what the person edits. */
  text: string;
  language: string;
  writtenBy: Writer;
  notes: ArticleNote[];
}
