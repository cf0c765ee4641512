import type { ArticleDisclosure, DisclosureSetting } from '@inkstep/contract';

export const TOLD = 'This text was written with the help of artificial intelligence.';

/** Disclosure of an article that a model wrote and a person edited. */
export const buildDisclosure = (change: Partial<ArticleDisclosure> = {}): ArticleDisclosure => ({
  shown: true,
  reason: 'machine',
  text: TOLD,
  language: 'en',
  digital_source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  made_by: 'model',
  words: 100,
  machine_words: 80,
  models: ['writer-1'],
  approved: false,
  chosen: { choice: 'workspace', text: '' },
  workspace_mode: 'automatic',
  ...change,
});

export const buildDisclosureSetting = (change: Partial<DisclosureSetting> = {}): DisclosureSetting => ({
  mode: 'automatic',
  texts: { en: '', es: '', zh: '', other: '' },
  ...change,
});
