import type {
  ArticleEvidence,
  ArticlePicture,
  AuthorProfile,
  OutputParameters,
  ProductInfo,
  Task,
  TaskState,
  TaskSummary,
} from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { presentTopics } from '../../articles/index.ts';
import { presentKeyword, presentTopic } from './brief-items.ts';

const STATES: Readonly<Record<string, TaskState>> = {
  [TASK_STATUS.readyToGenerate]: 'ready',
  [TASK_STATUS.generating]: 'generating',
  [TASK_STATUS.review]: 'review',
  [TASK_STATUS.completed]: 'completed',
};

export const presentSummary = (task: TaskSummary & { state: TaskState }) => ({
  id: task.id,
  name: task.name,
  status: task.state,
  keyword: task.keyword,
  title: task.title,
  words: task.words,
  score: task.score,
  created_at: task.created_at,
  updated_at: task.updated_at,
});

export const presentAuthor = ({
  authorName,
  authorBio,
  targetAudience,
}: Pick<AuthorProfile, 'authorName' | 'authorBio' | 'targetAudience'>) => ({
  name: authorName,
  bio: authorBio,
  audience: targetAudience,
});

export const presentProduct = ({ name, link, description, features }: ProductInfo) => ({
  name,
  url: link,
  description,
  features,
});

export const presentArticle = (task: Task, publicUrl: string) => ({
  id: task.id,
  name: task.name,
  status: STATES[task.status] ?? ('draft' as const),
  topics: presentTopics(task.selectedTopics).map(presentTopic),
  keywords: task.keywordResearchSelections.map(presentKeyword),
  sources: task.sources.length + task.redditSources.length,
  tone: task.outputParameters.tonality,
  length: task.outputParameters.length,
  format: task.outputParameters.format,
  author: task.eeatProfile && presentAuthor(task.eeatProfile),
  product: task.productInfo && presentProduct(task.productInfo),
  has_outline: task.outline !== null,
  has_text: task.has_article,
  version: task.article_version,
  written_by: task.article_written_by,
  edit_url: new URL(`/tasks/${task.id}`, publicUrl).href,
  created_at: task.created_at,
  updated_at: task.updated_at,
});

export const toAuthor = ({ name, bio, audience }: { name: string; bio: string; audience: string }) => ({
  authorName: name,
  authorBio: bio,
  targetAudience: audience,
});

export const toProduct = ({
  name,
  url,
  description,
  features,
}: {
  name: string;
  url: string;
  description: string;
  features: string[];
}): ProductInfo => ({ name, link: url, description, features });

interface ArticleFields {
  name?: string | undefined;
  tone?: OutputParameters['tonality'] | undefined;
  length?: OutputParameters['length'] | undefined;
  format?: OutputParameters['format'] | undefined;
  author?: { name: string; bio: string; audience: string } | null | undefined;
  product?: { name: string; url: string; description: string; features: string[] } | null | undefined;
}

/** Voice sample and interview of an author, which this version doesn't have, stay as they are. */
export function toChanges(
  { name, tone, length, format, author, product }: ArticleFields,
  task: Pick<Task, 'outputParameters' | 'eeatProfile'>,
) {
  const changesOutput = tone ?? length ?? format;
  const output = {
    tonality: tone ?? task.outputParameters.tonality,
    length: length ?? task.outputParameters.length,
    format: format ?? task.outputParameters.format,
  };
  return {
    ...(name !== undefined && { name }),
    ...(changesOutput && { outputParameters: output }),
    ...(author !== undefined && { eeatProfile: author && { ...task.eeatProfile, ...toAuthor(author) } }),
    ...(product !== undefined && { productInfo: product && toProduct(product) }),
  };
}

const presentPicture = ({ url, alt, origin }: ArticlePicture) => ({
  url,
  alt,
  origin: origin.kind,
  page_url: origin.kind === 'found' ? origin.pageUrl : origin.kind === 'fetched' ? origin.url : null,
  creator: origin.kind === 'found' ? origin.creator : null,
  license: origin.kind === 'found' ? origin.licenseName : null,
  license_url: origin.kind === 'found' ? origin.licenseUrl : null,
  model: origin.kind === 'generated' ? origin.model : null,
  prompt: origin.kind === 'generated' ? origin.prompt : null,
});

export const presentEvidence = (evidence: ArticleEvidence) => ({
  references: evidence.references.map(({ number, sourceId, title, url, kind }) => ({
    number,
    source_id: sourceId,
    title,
    url: url ?? null,
    kind: kind ?? ('fact' as const),
  })),
  passages: evidence.passages.map(({ id, sourceId, heading, text }) => ({
    id,
    source_id: sourceId,
    heading: heading ?? null,
    text,
  })),
  sections: evidence.sections.map(({ heading, citations }) => ({
    heading,
    citations: citations.map(({ number, passageIds }) => ({ number, passage_ids: passageIds })),
  })),
  pictures: evidence.pictures.map(presentPicture),
  own_knowledge: evidence.ownKnowledge,
  language: evidence.language,
  score: evidence.score ?? null,
});
