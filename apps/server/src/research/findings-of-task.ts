import { isDefaultTitle } from '@inkstep/contract/default-titles';
import { blocks, hasSubject, sharesWord, textTools } from '@inkstep/engine';
import type { recommendResources } from '../library/index.ts';
import { type Findings, type KeywordQuery, NO_FINDINGS } from './keyword-source.ts';

/** The beginning of a text is enough for its key terms and keeps research fast. */
const READ_CHARACTERS = 15_000;
const MAX_QUESTIONS = 10;
const SHORTEST_QUESTION = 8;
const LONGEST_QUESTION = 150;

export const findingsOfTask = (sources: readonly Text[], language: string): Findings =>
  findingsOf(sources, language);

/** Texts and questions of saved resources whose name, description or tags share a word with the keyword. */
export const findingsOfLibrary = (
  resources: Awaited<ReturnType<typeof recommendResources>>,
  { text, language }: KeywordQuery,
): Findings =>
  findingsOf(
    resources
      .filter(({ resource_name, description, tags }) =>
        sharesWord(text, [resource_name, description, ...tags].join('\n'), language),
      )
      .map(({ resource_name, resource_content, description }) => ({
        title: resource_name,
        content: resource_content,
        description,
      })),
    language,
  );

interface Text {
  title: string;
  content: string;
  description: string;
}

function findingsOf(sources: readonly Text[], language: string): Findings {
  const texts = sources.map(({ title, content, description }) => {
    const text = (content || description).slice(0, READ_CHARACTERS);
    return isDefaultTitle(title) ? text : `# ${title}\n\n${text}`;
  });
  const { sentences } = textTools(language);
  const questions = texts
    .flatMap(blocks)
    .flatMap(({ heading = '', text }) => [heading, ...text.split('\n').flatMap(sentences)])
    .filter((text) => isQuestion(text) && hasSubject(text, language));
  return { ...NO_FINDINGS, questions: [...new Set(questions)].slice(0, MAX_QUESTIONS), texts };
}

const isQuestion = (text: string): boolean =>
  /[?？]$/.test(text) && text.length >= SHORTEST_QUESTION && text.length <= LONGEST_QUESTION;
