import type { LanguageModel, ModelAnswer, ModelFailure, ModelFailureKind, ModelRequest } from '../ports.ts';

/** Call with the parsed records of its data block. */
export interface ScriptedCall {
  step: string;
  instructions: string;
  prompt: string;
  records: Record<string, unknown>[];
  maxOutputTokens: number;
  signal: AbortSignal;
  onText?: (delta: string) => void;
  onReset?: () => void;
}

/** Text, an object for calls with a schema, or a failure. */
export type ScriptedAnswer = string | object | ModelFailure;
export type AnswerOf = (call: ScriptedCall) => ScriptedAnswer | Promise<ScriptedAnswer>;

export interface ScriptedModel extends LanguageModel {
  readonly calls: ScriptedCall[];
}

/**
 * Creates a scripted model. Handlers are keyed by step, such as `section:s3`, or by the part before the colon. Steps
 * without a handler get a valid answer made from their data block.
 */
export function scriptedModel(handlers: Readonly<Record<string, AnswerOf>> = {}): ScriptedModel {
  const calls: ScriptedCall[] = [];
  const answer = (call: ScriptedCall) => {
    const part = call.step.split(':')[0] ?? '';
    return (
      handlers[call.step] ??
      handlers[part] ??
      SOUND[part] ??
      (() => 'Nothing is scripted for this step.')
    )(call);
  };
  return {
    calls,
    generate: async <T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> => {
      const call = { ...request, records: dataRecords(request.prompt) };
      calls.push(call);
      if (request.signal.aborted) return { ok: false, failure: modelFailure('cancelled') };
      return read(await answer(call), request);
    },
  };
}

export function modelFailure(kind: ModelFailureKind): ModelFailure {
  return { kind, message: `The scripted model failed: ${kind}.` };
}

export function dataRecords(prompt: string): Record<string, unknown>[] {
  return prompt
    .split('\n')
    .filter((line) => line.startsWith('{"kind":'))
    .map((line) => JSON.parse(line));
}

function read<T>(said: ScriptedAnswer, request: ModelRequest<T>): ModelAnswer<T> {
  if (typeof said === 'object' && 'kind' in said && 'message' in said) {
    return { ok: false, failure: said };
  }
  const text = typeof said === 'string' ? said : JSON.stringify(said);
  const answer = { text, usage: { inputTokens: 100, outputTokens: 100 }, model: 'scripted' };
  if (request.schema === undefined) {
    request.onText?.(text);
    return { ok: true, ...answer, object: undefined };
  }
  const object = request.schema.safeParse(said);
  return object.success
    ? { ok: true, ...answer, object: object.data }
    : { ok: false, failure: modelFailure('invalid') };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const all = (call: ScriptedCall, kind: string, field: string) =>
  call.records.filter((record) => record.kind === kind).map((record) => text(record[field]));

const SOUND: Readonly<Record<string, AnswerOf>> = {
  outline: (call) => {
    const passages = all(call, 'passage', 'id');
    const count = Number(/(\d+)(?: to \d+)? body sections/.exec(call.instructions)?.[1] ?? 5);
    const parts = Array.from({ length: count }, (_, index) => `Part ${'abcdefghijklmnopqrstuvwxyz'[index]}`);
    const topics = [...all(call, 'topic', 'text'), ...parts].slice(0, count);
    const keyphrases = all(call, 'keyphrase', 'text');
    const section = (kind: string, heading: string, index = 0) => ({
      kind,
      heading,
      intent: `Tell about ${heading}`,
      keyPoints: [`What matters about ${heading}`, `How to begin with ${heading}`],
      words: 200,
      passages: passages.filter((_, position) => position % 5 === index % 5),
      keyphrases: keyphrases.slice(0, 2),
      questions: [],
    });
    return {
      title: `${topics[0]} in practice`,
      angle: 'What works in practice',
      sections: [
        section('introduction', 'Introduction'),
        ...topics.map((topic, index) => section('body', topic, index)),
        section('conclusion', 'Conclusion'),
      ],
    };
  },
  section: (call) => validSection(call),
  repair: (call) => validSection(call),
  metadata: (call) => ({
    seoTitle: all(call, 'article', 'title')[0] ?? '',
    metaDescription:
      'Learn what works in practice: the steps that matter, the costs to expect and the mistakes to avoid, all drawn from sources that you can check.',
    focusKeywords: all(call, 'keyphrase', 'text').slice(0, 3),
    tags: ['practice', 'guide', 'basics'],
    slug: 'in-practice',
  }),
  keyphrase: (call) => ({ keyphrase: all(call, 'title', 'text')[0] ?? '' }),
  topics: (call) => ({
    clusters: [
      { name: 'Guides', topics: all(call, 'keyphrase', 'text').map((keyword) => `${keyword}: a guide`) },
    ],
    trendingAngles: ['What is new'],
    problemFocused: ['What goes wrong'],
    comparisons: ['Old against new'],
    highIntentQuestions: ['Which one should you buy?'],
  }),
};

/** Writes a text of the requested length with supported citations and words that no other section has. */
function validSection(call: ScriptedCall): string {
  const section = call.records.find(({ kind }) => kind === 'section');
  const [keyphrase = ''] = all(call, 'keyphrase', 'text');
  const own = call.step.split(':')[1] ?? '';
  const stated = supported(call).map(({ text: said, ids }) => `${ownWords(said, own)} [${ids.join(', ')}].`);
  const asked = Number(/^Length: about (\d+) words/m.exec(call.instructions)?.[1] ?? 0);
  const questions = list(section?.questions).map((question) => `### ${question}\n\nIt depends${own}.`);
  const opening = `The part on ${text(section?.heading)} begins with what matters most ${own}.`;
  const used = [opening, ...stated, ...questions].join(' ').split(/\s+/).length + 4;
  const filler = Array.from({ length: Math.max(0, Math.round((asked - used) / 10)) }, (_, line) =>
    Array.from({ length: 10 }, (_word, at) => `${at === 0 ? 'Word' : 'word'}${own}x${line}x${at}`).join(' '),
  );
  return [
    opening,
    ...stated,
    `Word${own} explains ${keyphrase}.`,
    ...questions,
    ...filler.map((line) => `${line}.`),
  ].join('\n\n');
}

/** Returns what the section may state: the first sentence of each passage, or a claim of each finished section. */
function supported({ records }: ScriptedCall): { text: string; ids: string[] }[] {
  const finished = records
    .filter(({ kind }) => kind === 'finished section')
    .flatMap(({ claims }) => (Array.isArray(claims) ? claims.slice(0, 1) : []))
    .map((claim: { text: string; passages: string[] }) => ({ text: claim.text, ids: claim.passages }))
    .slice(0, 2);
  const passages = records
    .filter(({ kind }) => kind === 'passage')
    .map((record) => ({ text: text(record.text), ids: [text(record.id)] }));
  return [...finished, ...passages].flatMap(({ text: said, ids }) => {
    const sentence = /[^.!?。！？\n]{10,}(?=[.!?。！？])/.exec(said)?.[0].trim();
    return sentence === undefined || ids.length === 0 ? [] : [{ text: sentence, ids }];
  });
}

/** Adds a circled number after every four words, so that a reused sentence doesn't count as repeated or copied. */
const ownWords = (sentence: string, own: string): string =>
  sentence
    .split(' ')
    .map((word, at) => (at % 4 === 3 ? `${word} ${circled(own, at)}` : word))
    .join(' ');
const circled = (own: string, at: number): string =>
  [...`${own.replace(/\D/g, '')}${at}`].map((digit) => '⓪①②③④⑤⑥⑦⑧⑨'[Number(digit)]).join('');

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
