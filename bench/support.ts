import { parseArgs } from 'node:util';
import { createLanguageModel } from '../apps/server/src/platform/llm/language-model.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { citedSentences } from '../packages/engine/src/check/cited-sentences.ts';
import {
  articleOf,
  KINDS,
  LABELLED_SENTENCES,
  LANGUAGES,
  type LabelledSentence,
  SPLITS,
} from '../packages/engine/src/check/fixtures/support/labelled-sentences.ts';
import {
  type SupportVerdict,
  supportQuestions,
  type VerifierFormat,
  verifySentence,
} from '../packages/engine/src/check/index.ts';
import type { LanguageModel } from '../packages/engine/src/ports.ts';
import type { Measure } from './measure.ts';

export const title = 'Support of sentences: precision and recall by stage, kind of error and language';

const AT_ONCE = 4;
const FIRST_NAME = 'judge';

/** Result of a stage: true if it doubts the sentence. */
type Judged = LabelledSentence & { isDoubted: boolean; verdict?: SupportVerdict | undefined };

/**
 * Measures the held-out sentences, or with `--split` the others. `--model URL` asks a model behind that address
 * of an OpenAI-compatible server, `--name` its ID, `--yes-no` as a small checker; its key is in VERIFIER_KEY.
 */
export async function measure(further: readonly string[] = []): Promise<Measure[]> {
  const { values } = parseArgs({
    args: [...further],
    strict: false,
    options: {
      model: { type: 'string' },
      name: { type: 'string' },
      split: { type: 'string', default: 'held-out' },
      'yes-no': { type: 'boolean', default: false },
    },
  });
  const split = SPLITS.find((each) => each === values.split) ?? 'held-out';
  const sentences = LABELLED_SENTENCES.filter((each) => each.split === split);
  const wording = sentences.map((each) => ({
    ...each,
    isDoubted: citedSentences(articleOf(each))[0]?.verdict !== 'matches',
  }));
  const sure = sentences.filter((each) => supportQuestions(articleOf(each)).length === 0).length;
  return [
    ...tableOf(`wording, ${split}`, wording),
    { what: 'sure by wording: word for word in a passage', result: `${sure} of ${sentences.length}` },
    ...(typeof values.model === 'string'
      ? await verified(sentences, {
          url: values.model,
          name: typeof values.name === 'string' ? values.name : 'default',
          format: values['yes-no'] ? 'yes-no' : 'verdict',
        })
      : await scripted(sentences)),
  ];
}

/** Proves the way to a verifier and back: what a judge with perfect knowledge, and one without any, would make of it. */
async function scripted(sentences: readonly LabelledSentence[]): Promise<Measure[]> {
  const labels = new Map(sentences.map(({ text, label }) => [text, label]));
  const fakes = await startFakeModels({
    answer: ({ model, prompt }) => {
      const line = prompt.split('\n').find((each) => each.startsWith('{"kind":"sentence"'));
      const { text = '' } = line ? JSON.parse(line) : {};
      const verdict = model === FIRST_NAME ? labels.get(text) : 'supported';
      return { verdict: verdict ?? 'unknown', words: null, passage: 1 };
    },
  });
  const url = fakes.urls['openai-compatible'];
  try {
    return [
      ...(await verified(
        sentences,
        { url, name: FIRST_NAME, format: 'verdict' },
        'scripted judge that has the labels',
      )),
      ...(await verified(
        sentences,
        { url, name: 'yes', format: 'verdict' },
        'scripted judge that supports everything',
      )),
    ];
  } finally {
    await fakes.close();
  }
}

interface Verifier {
  url: string;
  name: string;
  format: VerifierFormat;
}

async function verified(
  sentences: readonly LabelledSentence[],
  { url, name, format }: Verifier,
  heading = `${name} at ${url}`,
): Promise<Measure[]> {
  const model = modelAt(url, name);
  const waiting = [...sentences];
  const judged: Judged[] = [];
  let unanswered = 0;
  const work = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      const [question] = supportQuestions(articleOf(each));
      if (!question) {
        judged.push({ ...each, isDoubted: false, verdict: 'supported' });
        continue;
      }
      const asked = await verifySentence(question, {
        model,
        format,
        nonce: () => crypto.randomUUID(),
        signal: new AbortController().signal,
      });
      const verdict = asked.ok ? asked.verdict?.verdict : undefined;
      if (verdict === undefined) unanswered += 1;
      // Without a verdict only wording counts.
      const isDoubted =
        verdict === undefined
          ? citedSentences(articleOf(each))[0]?.verdict !== 'matches'
          : verdict !== 'supported';
      judged.push({ ...each, isDoubted, verdict });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const exact = judged.filter(({ verdict, label }) => verdict === label).length;
  return [
    ...tableOf(`verifier: ${heading}`, judged),
    { what: '  the very label', result: percent(exact, judged.length) },
    { what: '  no usable answer', result: String(unanswered) },
  ];
}

const modelAt = (baseUrl: string, name: string): LanguageModel =>
  createLanguageModel({
    models: async () => [
      {
        name,
        provider: 'openai-compatible',
        modelVersion: name,
        baseUrl,
        ...(process.env['VERIFIER_KEY'] && { apiKey: process.env['VERIFIER_KEY'] }),
      },
    ],
    ledger: () => undefined,
    log: { info() {}, warn() {}, error() {}, debug() {} } as never,
    concurrency: async () => AT_ONCE,
  })({});

/** Rows of all sentences, then by language and by kind of error. */
function tableOf(heading: string, judged: readonly Judged[]): Measure[] {
  return [
    ...rowsOf(heading, judged),
    ...LANGUAGES.flatMap((language) =>
      rowsOf(
        `  ${language}`,
        judged.filter((each) => each.language === language),
      ),
    ),
    ...KINDS.flatMap((kind) =>
      rowsOf(
        `  ${kind}`,
        judged.filter((each) => each.kind === kind),
      ),
    ),
  ];
}

/** Precision and recall of doubt. `all`: the sentences whose errors count, if not those that were judged. */
function rowsOf(
  what: string,
  judged: readonly Judged[],
  all: readonly LabelledSentence[] = judged,
): Measure[] {
  const doubted = judged.filter(({ isDoubted }) => isDoubted);
  const right = doubted.filter(({ label }) => label !== 'supported').length;
  const wrong = all.filter(({ label }) => label !== 'supported').length;
  return [
    {
      what,
      result: `precision ${percent(right, doubted.length)}, recall ${percent(right, wrong)} of ${wrong}`,
    },
  ];
}

const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${((part / all) * 100).toFixed(1)}%`;
