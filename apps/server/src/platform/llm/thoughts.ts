/** Text and thoughts completed by a chunk of a response. */
export interface Piece {
  text: string;
  thought: string;
  /** True if the text of all earlier pieces was a thought too. */
  wasThought?: boolean;
}

const NAMES = 'think|thinking|reasoning';
/** Channel header of a Harmony message. A response that begins with it is in this format. */
const OPENING = new RegExp(
  `^\\s*(?:<(${NAMES})(?:\\s[^<>]*)?>|(?=(?:<\\|start\\|>\\w{0,20})?<\\|channel\\|>))`,
  'i',
);
const FINAL = '<\\|channel\\|>\\s*final\\b[^<]*<\\|message\\|>';
const closingOf = (name: string | undefined): RegExp => new RegExp(name ? `</${name}\\s*>` : FINAL, 'i');
const CLOSING = new RegExp(`</(?:${NAMES})\\s*>|${FINAL}`, 'i');
const MENTION = new RegExp(`<(?:${NAMES})\\b[^<>]*>`, 'i');
/** End of a Harmony message. */
const MESSAGE_END = /<\|(?:end|return|call)\|>/;
/** Beginning of a possible tag. */
const UNFINISHED = /<[^<>\n]{0,40}$|<\|channel\|>[^<]{0,40}(?:<\|?\w{0,8}\|?)?$/;
const MAY_OPEN = /^\s*(?:<[^<>]{0,200}|<\|start\|>\w{0,20}(?:<[^<>]{0,12})?)?$/;
const JSON_START = /^\s*(?:```\w*\s*)?\{/;

/**
 * Splits a streamed response into thoughts and text. Thoughts are tags at its start, closed or not, Harmony's
 * channels, and everything before a closing tag without an opening one. Such a tag in code or JSON is text. `waits`
 * holds text back until the closing tag or the end, for models that never open thoughts.
 */
export function thoughtSplitter({ waits }: { waits: boolean }) {
  let state: 'start' | 'thought' | 'text' | 'ended' = 'start';
  let isWaiting = waits;
  let isHarmony = false;
  let ending = CLOSING;
  let pending = '';
  let said = '';

  function read(isEnd: boolean): Piece {
    const piece: Piece = { text: '', thought: '' };
    for (;;) {
      if (state === 'start') {
        if (!isEnd && MAY_OPEN.test(pending)) return piece;
        const [opening, name] = OPENING.exec(pending) ?? [];
        state = opening === undefined ? 'text' : 'thought';
        if (opening === undefined) continue;
        isWaiting = false;
        isHarmony ||= name === undefined;
        ending = closingOf(name);
        piece.thought += take(opening.length);
      } else if (state === 'thought') {
        const closing = ending.exec(pending);
        piece.thought += take(closing ? closing.index + closing[0].length : finished(isEnd));
        if (!closing) return piece;
        state = 'start';
      } else if (state === 'text') {
        const end = isHarmony ? MESSAGE_END.exec(pending) : null;
        if (end) {
          say(piece, take(end.index));
          state = 'ended';
          continue;
        }
        const closing = CLOSING.exec(pending);
        if (!closing) {
          say(piece, take(finished(isEnd)));
          if (isEnd && isWaiting) piece.text = said;
          return piece;
        }
        const before = take(closing.index);
        const mark = take(closing[0].length);
        if (!endsThought(said + before)) {
          say(piece, before + mark);
          continue;
        }
        piece.wasThought = true;
        piece.thought += piece.text + before + mark;
        piece.text = '';
        said = '';
        isWaiting = false;
        isHarmony ||= mark.startsWith('<|');
        state = 'start';
      } else {
        piece.thought += take(pending.length);
        return piece;
      }
    }
  }

  function take(length: number): string {
    const taken = pending.slice(0, length);
    pending = pending.slice(length);
    return taken;
  }

  const finished = (isEnd: boolean): number => {
    const unfinished = isEnd ? -1 : pending.search(UNFINISHED);
    return unfinished < 0 ? pending.length : unfinished;
  };

  function say(piece: Piece, text: string): void {
    said += text;
    if (!isWaiting) piece.text += text;
  }

  return {
    add(delta: string): Piece {
      pending += delta;
      return read(false);
    },
    end: (): Piece => read(true),
  };
}

/** False if the text before a closing tag opens code, JSON or that tag. */
function endsThought(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const isCode = count(before, /^ {0,3}(?:```|~~~)/gm) % 2 === 1 || count(line, /`+/g) % 2 === 1;
  return !isCode && !JSON_START.test(before) && !MENTION.test(before);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
