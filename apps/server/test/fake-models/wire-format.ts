import type { Finish, FormatName, ModelCall, Refusal, Usage } from './call.ts';

/** A response in a service's own format: whole, or as stream events in the order of these functions. */
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
  /** Base path of the service's routes. */
  base: string;
  accepts: (path: string) => boolean;
  /** @throws ZodError for a request that the service would reject */
  read(body: unknown, path: string): ModelCall;
  /** The header that carries the key, without its scheme. */
  key(headers: NodeJS.Dict<string | string[]>): string | undefined;
  /** Response to a request for the list of models. */
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
