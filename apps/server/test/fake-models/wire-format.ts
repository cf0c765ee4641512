import type { Finish, FormatName, ModelCall, Refusal, Usage } from './call.ts';

/** One answer in a service's own words: whole, or as the events of a stream in the order of these functions. */
export interface WireAnswer {
  whole(text: string, finish: Finish, usage: Usage): unknown;
  open(usage: Usage): string;
  delta(text: string): string;
  close(text: string, finish: Finish, usage: Usage): string;
  /** An error that arrives in the middle of a stream. */
  fail(): string;
}

export interface WireFormat {
  name: FormatName;
  /** Where the service's routes begin. */
  base: string;
  accepts: (path: string) => boolean;
  /** @throws ZodError when the request is not one that the service takes */
  read(body: unknown, path: string): ModelCall;
  /** The header that carries the key, without its scheme. */
  key(headers: NodeJS.Dict<string | string[]>): string | undefined;
  /** What the service answers that is asked for its models. */
  list(models: readonly string[]): unknown;
  answer(call: ModelCall): WireAnswer;
  refuse(refusal: Refusal): { status: number; body: unknown };
}

export const serverSentEvent = (data: unknown, event?: string): string =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

export const bearer = (authorization: string | string[] | undefined): string | undefined =>
  typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : undefined;

export const openAiList = (models: readonly string[]) => ({
  object: 'list',
  data: models.map((id) => ({ id, object: 'model', created: 1_750_000_000, owned_by: 'fake' })),
});
