const open = '<think>';
const close = '</think>';

/**
 * Some local models think aloud before they answer, between `<think>` tags. Returns a function that takes the
 * pieces of an answer in turn and gives back what of them is answer; a tag may be spread over several pieces.
 */
export function createThinkingFilter(): (delta: string) => string {
  let held: string | undefined = '';
  return (delta) => {
    if (held === undefined) return delta;
    held += delta;
    const start = held.trimStart();
    if (start.startsWith(open)) {
      const end = start.indexOf(close);
      return end < 0 ? '' : release(start.slice(end + close.length).trimStart());
    }
    return open.startsWith(start) ? '' : release(start);
  };

  function release(text: string): string {
    held = text === '' ? '' : undefined;
    return text;
  }
}
