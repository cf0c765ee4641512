import type { Provider } from '../../platform/llm/model-config.ts';
import { toMicros } from '../../platform/money.ts';

/** A price as its provider published it, in millionths of a US dollar per million tokens. */
export interface ListPrice {
  provider: Provider;
  model: string;
  input: number;
  /** Null: not published, or the same as other input. */
  cachedInput: number | null;
  output: number;
  source: string;
  /** The day on which the source was read. */
  readOn: string;
}

type Row = [model: string, input: number, cachedInput: number | null, output: number];

const listed = (provider: Provider, source: string, readOn: string, rows: Row[]): ListPrice[] =>
  rows.map(([model, input, cachedInput, output]) => ({
    provider,
    model,
    input: toMicros(input),
    cachedInput: toMicros(cachedInput),
    output: toMicros(output),
    source,
    readOn,
  }));

/** In US dollars. If a price depends on the prompt's length, that of the shortest; if on the time of day, the higher one. */
export const LIST_PRICES: readonly ListPrice[] = [
  ...listed('openai', 'https://developers.openai.com/api/docs/pricing', '2026-05-04', [
    ['gpt-5.5', 5, 0.5, 30],
    ['gpt-5.4', 2.5, 0.25, 15],
    ['gpt-5.4-mini', 0.75, 0.075, 4.5],
    ['gpt-5.4-nano', 0.2, 0.02, 1.25],
  ]),
  ...listed('anthropic', 'https://platform.claude.com/docs/en/about-claude/pricing', '2026-10-10', [
    ['claude-opus-5-5', 4, 0.2, 20],
    ['claude-opus-5', 5, 0.5, 25],
    ['claude-opus-4-8', 5, 0.5, 25],
    ['claude-sonnet-5-5', 2, 0.1, 10],
    ['claude-sonnet-5', 2, 0.2, 10],
    ['claude-sonnet-4-6', 3, 0.3, 15],
    ['claude-haiku-5-5', 0.1, 0.01, 0.5],
    ['claude-haiku-4-5', 1, 0.1, 5],
  ]),
  ...listed('google', 'https://ai.google.dev/gemini-api/docs/pricing', '2026-10-07', [
    ['gemini-3.8-flash', 0.75, 0.075, 3.75],
    ['gemini-3.5-flash', 1.5, 0.15, 9],
    ['gemini-3.5-flash-lite', 0.3, null, 2.5],
    ['gemini-3.1-pro-preview', 2, 0.2, 12],
  ]),
  ...listed('openai-compatible', 'https://api-docs.deepseek.com/quick_start/pricing', '2026-10-27', [
    ['deepseek-flash', 0.3, 0.006, 1.2],
    ['deepseek-v4-pro', 1.32, 0.044, 3.96],
  ]),
];
