import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Answer,
  countTokens,
  type Fault,
  type Finish,
  isFault,
  type ModelCall,
  type StreamFault,
} from './call.ts';
import type { WireFormat } from './wire-format.ts';

export interface Pace {
  /** Delay before the first event of a stream. */
  firstTokenMs: number;
  /** Zero sends the whole stream at once. */
  tokensPerSecond: number;
  /** Time between two events of a paced stream. */
  chunkDelayMs: number;
}

const charactersOfToken = 4;
const unfinished = 'Part of an answer that never came to its';

/** Responds to one call, or fails in the requested way. Resolves when nothing more will be sent. */
export async function deliver(
  call: ModelCall,
  format: WireFormat,
  answer: Answer,
  response: ServerResponse,
  pace: Pace,
): Promise<void> {
  const wire = format.answer(call);
  if (!isFault(answer)) {
    await send(typeof answer === 'string' ? answer : JSON.stringify(answer), 'stop');
    return;
  }
  switch (answer.fault) {
    case 'hang-before-headers':
      return;
    case 'html-502':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>');
      return;
    case 'length':
      return send(answer.text ?? unfinished, 'length');
    case 'content-filter':
      return send(answer.text ?? '', 'content-filter');
    case 'hang-mid-stream':
    case 'cut':
    case 'broken-chunk':
    case 'error-mid-stream':
    case 'end-early':
      return breakOff(answer.fault, answer.text ?? unfinished);
    default:
      refuse(answer);
  }

  async function send(text: string, finish: Finish): Promise<void> {
    const usage = { input: countTokens(call.instructions + call.prompt), output: countTokens(text) };
    if (!call.stream) {
      json(200, wire.whole(text, finish, usage));
      return;
    }
    if (pace.firstTokenMs > 0) await delay(pace.firstTokenMs);
    begin();
    for await (const piece of paced(text, pace)) {
      if (response.destroyed) return;
      response.write(wire.delta(piece));
    }
    response.end(wire.close(text, finish, usage));
  }

  function begin(text = ''): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-request-id': 'req-fake' });
    response.write(wire.open({ input: countTokens(call.prompt), output: 0 }) + (text && wire.delta(text)));
  }

  function breakOff(fault: StreamFault, text: string): void {
    begin(text);
    if (fault === 'cut') response.write(wire.delta(''), () => response.destroy());
    if (fault === 'broken-chunk') response.end('data: {"broken": \n\n');
    if (fault === 'error-mid-stream') response.end(wire.fail());
    if (fault === 'end-early') response.end();
  }

  function refuse({ fault, retryAfter }: Extract<Fault, { retryAfter?: string }>): void {
    const { status, body } = format.refuse(fault);
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    json(status, body);
  }

  function json(status: number, body: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-fake' });
    response.end(JSON.stringify(body));
  }
}

/** Paces the pieces of a text. Late timers are compensated, so the average pace is exact. */
async function* paced(text: string, { tokensPerSecond, chunkDelayMs }: Pace): AsyncGenerator<string> {
  const characters = text.match(/[^]/gu) ?? [];
  const tokens = tokensPerSecond > 0 ? (tokensPerSecond * chunkDelayMs) / 1000 : charactersOfToken;
  const size = Math.max(1, Math.round(tokens * charactersOfToken));
  const interval = tokensPerSecond > 0 ? (size / charactersOfToken / tokensPerSecond) * 1000 : 0;
  const start = performance.now();
  for (let at = 0, sent = 1; at < characters.length; at += size, sent += 1) {
    const early = start + sent * interval - performance.now();
    if (early > 0) await delay(early);
    yield characters.slice(at, at + size).join('');
  }
}
