import type { Answer, ModelCall } from './call.ts';
import { fillSchema } from './fill-schema.ts';
import { type Material, readMaterial } from './material.ts';

const usualWords = 180;
const sentencesInParagraph = 4;

/** What a well-behaved model would say: an object of the asked shape, or cited prose of about the asked length. */
export function defaultAnswer({ instructions, prompt, schema }: ModelCall): Answer {
  const material = readMaterial(instructions, prompt);
  const filled = schema && fillSchema(schema, material);
  if (typeof filled === 'object' && filled !== null) return filled;
  return /\bFAQ\b/.test(instructions) && material.questions.length > 0 ? answers(material) : prose(material);
}

function prose(material: Material): string {
  const paragraphs: string[] = [];
  const sentences = sentencesOf(material);
  for (let at = 0; at < sentences.length; at += sentencesInParagraph) {
    paragraphs.push(sentences.slice(at, at + sentencesInParagraph).join(' '));
  }
  return paragraphs.join('\n\n');
}

function answers(material: Material): string {
  const sentences = sentencesOf(material);
  const each = Math.max(2, Math.floor(sentences.length / material.questions.length));
  return material.questions
    .map((question, at) => `### ${question}\n\n${sentences.slice(at * each, (at + 1) * each).join(' ')}`)
    .join('\n\n');
}

/** What the passages say, each in turn and cited, between advice. Every section begins at another passage. */
function sentencesOf(material: Material): string[] {
  const wanted = material.words ?? usualWords;
  const cited = citedSentences(material);
  const sentences: string[] = [];
  for (let index = 0, written = 0; written < wanted; index += 1) {
    const said = (index % 2 === 0 && cited[index / 2]) || advice(index + material.section * 7, material);
    sentences.push(said);
    written += said.split(/\s+/).length;
  }
  return sentences;
}

function citedSentences({ passages, section }: Material): string[] {
  const rounds = Math.max(0, ...passages.map(({ sentences }) => sentences.length));
  return Array.from({ length: rounds }, (_, round) =>
    passages.flatMap(({ id, sentences }) => {
      if (round >= sentences.length) return [];
      const said = sentences[(round + section) % sentences.length];
      return said ? [said.replace(/([.!?]*)\s*$/, (_end, mark: string) => ` [${id}]${mark || '.'}`)] : [];
    }),
  ).flat();
}

const openings = ['In practice', 'For most people', 'At the start', 'Over time', 'Before anything else'];
const verbs = ['deserves a plan', 'rewards patience', 'gets easier with notes', 'works best in small steps'];
const ends = ['that can be checked later', 'with one goal at a time', 'before money is spent'];

function advice(index: number, { phrases }: Material): string {
  const turn = <T>(list: readonly T[], every: number) => list[Math.floor(index / every) % list.length];
  return `${turn(openings, 1)} ${turn(phrases, 1)} ${turn(verbs, 2)} ${turn(ends, 3)}.`;
}
