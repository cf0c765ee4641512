const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;
const UNSEEN = new Set(['script', 'style', 'noscript', 'template']);

/** Number of words, or of characters in scripts without spaces. */
export function countTextTokens(text: string | null): number {
  return text?.match(TOKEN)?.length ?? 0;
}

/** Number of tokens in a node's visible text. */
export function countTokens(node: Node): number {
  if (node.nodeType === node.TEXT_NODE) return countTextTokens(node.textContent);
  if (UNSEEN.has(node.nodeName.toLowerCase())) return 0;
  let tokens = 0;
  for (const child of node.childNodes) tokens += countTokens(child);
  return tokens;
}
