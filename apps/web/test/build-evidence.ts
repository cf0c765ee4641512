import type { ArticleEvidence } from '@inkstep/contract';

/** Builds the evidence of an article without citations. */
export const buildEvidence = (overrides: Partial<ArticleEvidence> = {}): ArticleEvidence => ({
  pictures: [],
  references: [],
  passages: [],
  sections: [],
  language: 'en',
  targetWords: 800,
  tonality: 'informative',
  keyTerms: [],
  questions: [],
  rankingHeadings: [],
  verdicts: [],
  topics: [],
  ownTexts: [],
  author: null,
  allowedLinks: [],
  generatedLinks: [],
  disclosure: null,
  linkedArticles: [],
  similar: [],
  notes: [],
  ownKnowledge: [],
  locks: [],
  revisionWordsLeft: -1,
  ...overrides,
});
