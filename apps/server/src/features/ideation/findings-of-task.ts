import { blocks, textTools } from '@inkstep/engine';
import type { TaskSources } from '../tasks/index.ts';
import { type Findings, NO_FINDINGS } from './keyword-source.ts';

/** The beginning of a text is enough for its key terms and keeps research fast. */
const READ_CHARACTERS = 15_000;
const MOST_QUESTIONS = 10;
const SHORTEST_QUESTION = 8;
const LONGEST_QUESTION = 150;

export function findingsOfTask({ sources, redditSources }: TaskSources, language: string): Findings {
  const texts = [...sources, ...redditSources].map(
    ({ title, content, description }) =>
      `# ${title}\n\n${(content || description).slice(0, READ_CHARACTERS)}`,
  );
  const { sentences } = textTools(language);
  const questions = texts
    .flatMap(blocks)
    .flatMap(({ heading = '', text }) => [heading, ...text.split('\n').flatMap(sentences)])
    .filter(isQuestion);
  return { ...NO_FINDINGS, questions: [...new Set(questions)].slice(0, MOST_QUESTIONS), texts };
}

const isQuestion = (text: string): boolean =>
  /[?？]$/.test(text) && text.length >= SHORTEST_QUESTION && text.length <= LONGEST_QUESTION;
