/** Undefined if it isn't JSON, such as the page of a proxy. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
