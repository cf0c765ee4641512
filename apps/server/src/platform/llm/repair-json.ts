import { jsonrepair } from 'jsonrepair';
import { readJson } from '../text/read-json.ts';

const FENCE = /```(?:json\w*)?\s*\n?([^]*?)(?:```|$)/i;
const START = /\{\s*(?:["'“}]|\w+\s*:)/;

/**
 * Parses the JSON object of a response: also in a code fence, with text around it, and with the usual mistakes, such
 * as trailing commas, raw line breaks, comments and a missing end. Undefined if there is none.
 */
export function repairJson(text: string): unknown {
  const fenced = FENCE.exec(text)?.[1];
  const whole = fenced !== undefined && START.test(fenced) ? fenced : text;
  const start = whole.search(START);
  if (start < 0) return undefined;
  const open = whole.slice(start);
  const closed = open.slice(0, Math.max(open.lastIndexOf('}'), open.lastIndexOf(']')) + 1);
  return readJson(closed) ?? readJson(open) ?? repaired(closed) ?? repaired(open);
}

function repaired(json: string): unknown {
  try {
    return json === '' ? undefined : JSON.parse(jsonrepair(json));
  } catch {
    return undefined;
  }
}
