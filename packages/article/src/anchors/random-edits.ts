/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A character with its identity, which stays with it when it moves. Written characters have none. */
export interface Sign {
  sign: string;
  id: number | undefined;
}

export const textOf = (signs: readonly Sign[]): string => signs.map(({ sign }) => sign).join('');

const WORDS =
  'water soil drip line timer mulch root valve filter garden morning pressure meter trial summer straw plant sand clay pump litre saving yield field pipe leak slope shade harvest seed winter report farmer valley season price energy study result measure'.split(
    ' ',
  );
const VERBS =
  'saves needs brings keeps loses holds costs doubles lowers shows wets feeds reaches covers'.split(' ');
const PARTS = [
  '滴灌',
  '土壤',
  '节省',
  '水分',
  '根系',
  '早晨',
  '压力',
  '过滤器',
  '花园',
  '覆盖',
  '产量',
  '农民',
  '研究',
  '结果',
  '成本',
];
const EMOJI = ['💧', '🌱', '👩🏽‍🌾', '☀️'];
const SPANISH =
  'el riego por goteo ahorra agua cuando la manguera llega hasta cada raíz del huerto según un ensayo'.split(
    ' ',
  );

export class Writer {
  readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  private some(items: readonly string[], least: number, most: number): string[] {
    return Array.from({ length: least + this.below(most - least + 1) }, () => this.pick(items));
  }

  sentence(): string {
    const kind = this.below(10);
    if (kind < 3) return `${this.some(PARTS, 4, 9).join('')}，${this.some(PARTS, 3, 6).join('')}。`;
    if (kind < 5) return `${this.some(SPANISH, 6, 12).join(' ')} ${this.below(900)}. `;
    const words = [...this.some(WORDS, 2, 5), this.pick(VERBS), ...this.some(WORDS, 2, 7)].join(' ');
    const emoji = kind === 5 ? ` ${this.pick(EMOJI)}` : '';
    return `The ${words} by ${this.below(100)} percent [${1 + this.below(9)}]${emoji}. `;
  }

  /** Paragraphs with headings and lists. About one sentence in six is a copy of another one. */
  article(): string {
    const known: string[] = [];
    const blocks = Array.from({ length: 8 + this.below(6) }, (_, index) => {
      const sentences = Array.from({ length: 2 + this.below(4) }, () => {
        const sentence = known.length > 3 && this.below(6) === 0 ? this.pick(known) : this.sentence();
        known.push(sentence);
        return sentence;
      });
      if (index % 4 === 0) return `## ${this.some(WORDS, 2, 4).join(' ')}`;
      if (index % 5 === 3) return sentences.map((sentence) => `- ${sentence.trim()}`).join('\n');
      return sentences.join('').trim();
    });
    return `${blocks.join('\n\n')}\n`;
  }
}

const written = (text: string): Sign[] => Array.from(text, (sign) => ({ sign, id: undefined }));

/** Borders of the paragraphs, each with the blank line after it. */
function paragraphsOf(signs: readonly Sign[]): { start: number; end: number }[] {
  const paragraphs: { start: number; end: number }[] = [];
  let start = 0;
  for (const [at, { sign }] of signs.entries()) {
    if (sign !== '\n' || signs[at - 1]?.sign !== '\n') continue;
    paragraphs.push({ start, end: at + 1 });
    start = at + 1;
  }
  return paragraphs;
}

/** Start of the sentence or word at a random place. */
function borderAt(writer: Writer, signs: readonly Sign[], border: RegExp): number {
  let at = writer.below(signs.length);
  while (at > 0 && !border.test(signs[at - 1]?.sign ?? '')) at--;
  return at;
}

const lengthTo = (signs: readonly Sign[], start: number, border: RegExp): number => {
  let end = start + 1;
  while (end < signs.length && !border.test(signs[end]?.sign ?? '')) end++;
  return Math.min(signs.length, end + 1) - start;
};

const WORD = /[\s，。]/u;
const SENTENCE = /[.。\n]/u;

/** Does to the text one thing that people do to texts. */
export function editOnce(writer: Writer, signs: Sign[]): Sign[] {
  const kind = writer.below(8);
  const word = borderAt(writer, signs, WORD);
  const sentence = borderAt(writer, signs, SENTENCE);
  const length = lengthTo(signs, sentence, SENTENCE);
  if (kind === 0) return signs.toSpliced(sentence, 0, ...written(writer.sentence()));
  if (kind === 1) return signs.toSpliced(word, 0, ...written(`${writer.pick(WORDS)} `));
  if (kind === 2) return signs.toSpliced(sentence, length);
  if (kind === 3)
    return signs.toSpliced(word, lengthTo(signs, word, WORD), ...written(`${writer.pick(WORDS)} `));
  if (kind === 4) return signs.toSpliced(sentence, length, ...written(writer.sentence()));
  if (kind === 5) {
    const at = writer.below(signs.length);
    return signs.toSpliced(at, writer.below(3), ...written(writer.pick(['x', 'é', '水', '💧'])));
  }
  const paragraphs = paragraphsOf(signs);
  const { start, end } = writer.pick(paragraphs);
  if (kind === 6) return signs.toSpliced(start, end - start);
  const moved = signs.slice(start, end);
  const rest = signs.toSpliced(start, end - start);
  const target = writer.pick([0, ...paragraphsOf(rest).map((paragraph) => paragraph.end)]);
  return rest.toSpliced(target, 0, ...moved);
}
