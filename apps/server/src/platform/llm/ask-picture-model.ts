import type { PictureShape } from '@inkstep/contract';
import { z } from 'zod';
import { readCapped } from '../fetch/read-capped.ts';
import { type CallFailure, classifyFailure } from './classify-failure.ts';
import { guardedModelFetch } from './guarded-model-fetch.ts';
import { type ModelConfig, PROVIDER_DEFAULTS } from './model-config.ts';

export interface PictureRequest {
  prompt: string;
  shape: PictureShape;
  signal: AbortSignal;
}

/** Some servers return a URL although bytes were asked for. */
export type PictureAnswer =
  | { bytes: Uint8Array; failure?: undefined }
  | { url: string; failure?: undefined }
  | { failure: CallFailure };

const Answer = z.object({
  data: z
    .array(
      z.object({ b64_json: z.base64().min(1).nullish(), url: z.url({ protocol: /^https?$/ }).nullish() }),
    )
    .min(1),
});

/** Pictures are at most 15 MiB, encoded as base64. */
const MAX_BYTES = 24_000_000;
const DEADLINE_MS = 150_000;
const MAX_SAID = 2000;

/** Sizes that the models of OpenAI accept. Other servers get those of GPT Image, which are usual. */
const SIZES: Readonly<Record<PictureShape, { usual: string; dallE3: string }>> = {
  landscape: { usual: '1536x1024', dallE3: '1792x1024' },
  square: { usual: '1024x1024', dallE3: '1024x1024' },
  portrait: { usual: '1024x1536', dallE3: '1024x1792' },
};

/** Body of the call. GPT Image always returns bytes and refuses `response_format`; DALL·E 2 has only squares. */
function requestBody(model: string, { prompt, shape }: PictureRequest): Record<string, unknown> {
  const isGptImage = /^gpt-image|^chatgpt-image/.test(model);
  const size =
    model === 'dall-e-3' ? SIZES[shape].dallE3 : SIZES[model === 'dall-e-2' ? 'square' : shape].usual;
  return { model, prompt, n: 1, size, ...(!isGptImage && { response_format: 'b64_json' }) };
}

class Refused extends Error {
  readonly statusCode: number;
  readonly responseBody: string;
  readonly responseHeaders: Record<string, string>;
  constructor({ status, headers }: Response, body: string) {
    super('refused');
    this.statusCode = status;
    this.responseBody = body.slice(0, MAX_SAID);
    this.responseHeaders = Object.fromEntries(headers);
  }
}

const tooLarge = (message: string) => new Error(message);

/** Asks for one picture by OpenAI's API for images, which other servers copy. Never rejects. */
export async function askPictureModel(
  { provider, modelVersion, baseUrl, apiKey, allowHosts }: ModelConfig,
  request: PictureRequest,
): Promise<PictureAnswer> {
  const base = baseUrl ?? (provider === 'openai' ? PROVIDER_DEFAULTS.openai.baseUrl : '');
  const send = allowHosts ? guardedModelFetch(allowHosts) : fetch;
  try {
    const response = await send(`${base.replace(/\/+$/, '')}/images/generations`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(requestBody(modelVersion, request)),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    const body = (await readCapped(response.body, MAX_BYTES, tooLarge)).toString();
    if (!response.ok) throw new Refused(response, body);
    return read(body);
  } catch (error) {
    if (request.signal.aborted) return { failure: { kind: 'cancelled', errorName: 'AbortError' } };
    return { failure: classifyFailure(error) };
  }
}

function read(body: string): PictureAnswer {
  const invalid = { failure: { kind: 'invalid', errorName: 'WrongShape' } } as const;
  try {
    const [first] = Answer.parse(JSON.parse(body)).data;
    if (first?.b64_json) return { bytes: Buffer.from(first.b64_json, 'base64') };
    return first?.url ? { url: first.url } : invalid;
  } catch {
    return invalid;
  }
}
