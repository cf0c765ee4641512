const CITATIONS = /^(?:\s*\[\d{1,3}\])+/;
const CITATION = /\[\d{1,3}\]/;
/** Next citations of the line, if they follow a full stop: they cover all sentences before. */
const OF_THE_RUN = /^[^[\]]*[.!?…。！？]["”’»」』)]*[ \t]*((?:\[\d{1,3}\][ \t]*)+)(?![.!?…。！？])/;
/** Start of the line, or a citation. */
const OPEN_OR_CITED = /(?:^\s*(?:>\s?)*(?:(?:[-*+•]|\d{1,9}[.)])\s+)?|\]\s*(?:[.!?…。！？]+\s*)?)$/;

/** Replaces a sentence and the citations after it, which stay if earlier sentences need them. */
export function replaceSentence(
  text: string,
  { text: sentence, at }: { text: string; at: number },
  replacement: string,
): string {
  const end = at + sentence.length;
  const rest = text.slice(end).split('\n', 1)[0] ?? '';
  const behind = CITATIONS.exec(rest)?.[0] ?? '';
  const head = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const needed = behind.trim() || (CITATION.test(sentence) ? '' : (OF_THE_RUN.exec(rest)?.[1]?.trim() ?? ''));
  const kept = needed === '' || OPEN_OR_CITED.test(head) ? '' : `${needed} `;
  return text.slice(0, at) + kept + replacement + text.slice(end + behind.length);
}
