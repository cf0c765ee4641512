import type { Answer, ModelCall } from './call.ts';
import { fillSchema } from './fill-schema.ts';
import { type Material, readMaterial } from './material.ts';

const usualWords = 180;

/** What a well-behaved model would say: an object of the asked shape, or cited prose of about the asked length. */
export function defaultAnswer({ prompt, schema }: ModelCall): Answer {
  const material = readMaterial(prompt);
  const filled = schema && fillSchema(schema, material);
  return typeof filled === 'object' && filled !== null ? filled : prose(material);
}

function prose(material: Material): string {
  const wanted = material.words ?? usualWords;
  const paragraphs: string[] = [];
  let written = 0;
  for (let index = 0; written < wanted; index += 1) {
    const said = sentenceAt(index, material);
    if (index % 4 === 0) paragraphs.push(said);
    else paragraphs.push(`${paragraphs.pop()} ${said}`);
    written += said.split(/\s+/).length;
  }
  return paragraphs.join('\n\n');
}

/** Takes the passages in turn, so that each is cited before any is used a second time. */
function sentenceAt(index: number, { passages, phrases }: Material): string {
  const passage = passages[index % Math.max(1, passages.length)];
  if (!passage) {
    const phrase = phrases[index % phrases.length];
    return `Whoever works with ${phrase} does well to take one step at a time and to look at the result, point ${index + 1}.`;
  }
  const round = Math.floor(index / passages.length);
  const said = passage.sentences[round % passage.sentences.length] ?? '';
  return said.replace(/([.!?]*)\s*$/, (_, end: string) => ` [${passage.id}]${end || '.'}`);
}
