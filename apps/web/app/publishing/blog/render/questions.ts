import type { Root } from 'hast';
import { isElement, nodeText } from './tree.ts';

export interface Question {
  question: string;
  answer: string;
}

const NAMES = new Set(['faq', 'faqs']);
const CITATION = /\s?\[\d{1,3}\]/g;

/** Finds the questions in a FAQ section: one heading each, with the answer below it. */
export function findQuestions(root: Root, label: string): Question[] {
  const at = root.children.findIndex((node) => {
    if (!isElement(node, 'h2')) return false;
    const words = nodeText(node).trim().toLowerCase();
    return words === label.toLowerCase() || NAMES.has(words);
  });
  if (at < 0) return [];
  const questions: Question[] = [];
  for (const node of root.children.slice(at + 1)) {
    if (isElement(node, 'h2')) break;
    const last = questions.at(-1);
    const words = nodeText(node).replace(CITATION, '').replace(/\s+/g, ' ').trim();
    if (isElement(node, 'h3')) questions.push({ question: words, answer: '' });
    else if (last && words) last.answer = `${last.answer} ${words}`.trim();
  }
  return questions.filter(({ question, answer }) => question && answer);
}
