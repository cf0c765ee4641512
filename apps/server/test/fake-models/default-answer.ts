import type { Answer, ModelCall } from './call.ts';
import { fillSchema } from './fill-schema.ts';
import { type Material, readMaterial } from './material.ts';

const usualWords = 180;
const sentencesInParagraph = 4;
const sentencesUnderHeading = 16;

/**
 * Response of a well-behaved model: an object of the requested shape, or cited prose of the requested length times
 * the factor. No two sections are the same.
 */
export function defaultAnswer({ instructions, prompt, schema }: ModelCall, lengthFactor = 1): Answer {
  const { words = usualWords, ...rest } = readMaterial(instructions, prompt);
  const material = { ...rest, words: words * lengthFactor };
  const filled = schema && fillSchema(schema, material);
  if (typeof filled === 'object' && filled !== null) return filled;
  if (/\bFAQ\b/.test(instructions) && material.questions.length > 0) return answers(material);
  return prose(material, /Divide it with headings/.test(instructions));
}

interface Asked extends Material {
  words: number;
}

function prose(material: Asked, divided: boolean): string {
  const paragraphs: string[] = [];
  const sentences = sentencesOf(material);
  for (let at = 0; at < sentences.length; at += sentencesInParagraph) {
    if (divided && at > 0 && at % sentencesUnderHeading === 0) {
      paragraphs.push(`### Part ${at / sentencesUnderHeading + 1}`);
    }
    paragraphs.push(sentences.slice(at, at + sentencesInParagraph).join(' '));
  }
  return paragraphs.join('\n\n');
}

function answers(material: Asked): string {
  const sentences = sentencesOf(material);
  const each = Math.max(2, Math.floor(sentences.length / material.questions.length));
  return material.questions
    .map((question, at) => `### ${question}\n\n${sentences.slice(at * each, (at + 1) * each).join(' ')}`)
    .join('\n\n');
}

/** Sentences of the passages in turn, with citations, between generic advice. Sections take different sentences. */
function sentencesOf(material: Asked): string[] {
  const cited = citedSentences(material);
  const sentences: string[] = [];
  for (let index = 0, written = 0; written < material.words; index += 1) {
    const said = (index % 2 === 0 && cited[index / 2]) || advice(index, material);
    const words = said.replace(/\[[^\]]*\]/g, '').split(/\s+/).length;
    // The sentence that would end further from the asked length than the one before is not said any more.
    if (index > 0 && written + words / 2 > material.words) break;
    sentences.push(said);
    written += words;
  }
  return sentences;
}

function citedSentences({ passages, section }: Material): string[] {
  const cite = ({ id, sentences }: Material['passages'][number]) => {
    const said = sentences[section % sentences.length];
    return said ? [said.replace(/([.!?]*)\s*$/, (_end, mark: string) => ` [${id}]${mark || '.'}`)] : [];
  };
  // Later sections find little that is not said yet, but cite at least once.
  const fresh = passages.filter(({ sentences }) => section < sentences.length);
  return (fresh.length > 0 ? fresh : passages.slice(0, 1)).flatMap(cite);
}

const openings = ['In practice', 'For most people', 'At the start', 'Over time', 'Before long'];
const ends = ['pays off', 'is worth it', 'needs a plan', 'takes patience', 'comes first'];
const beginnings = 'cal mar ten sol vin per lor bas nim fal dor gam hul rit'.split(' ');
const endings = 'low den rik tam ber nos vel pim gor lash'.split(' ');

/** A unique word per sentence, which prevents repeated phrases. */
function ownWord(section: number, index: number): string {
  const number = section * 97 + index;
  const at = <T>(list: readonly T[], every: number) => list[Math.floor(number / every) % list.length];
  return `${at(beginnings, 1)}${at(endings, beginnings.length)}${at(beginnings, beginnings.length * endings.length)}`;
}

function advice(index: number, { phrases, section }: Material): string {
  const turn = <T>(list: readonly T[], every: number) => list[Math.floor(index / every) % list.length];
  const [before, after] = [ownWord(section, index), ownWord(section, index + 48)];
  // The first phrase comes first. In every sentence it would be stuffing.
  const subject = index % 4 === 1 ? turn(phrases, 4) : ownWord(section, index + 24);
  return `${turn(openings, 1)} ${before} ${subject} ${after} ${turn(ends, 2)}.`;
}
