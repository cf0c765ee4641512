/** Text and thoughts completed by a chunk of a response. */
export interface Piece {
  text: string;
  thought: string;
  /** True if the text of all earlier pieces was a thought too. */
  wasThought?: boolean;
}

/** Marks around a thought. */
interface Mark {
  opening: string;
  closing: string;
  isHarmony?: boolean;
}

const TAGS: readonly Mark[] = [
  'think',
  'thinking',
  'thoughts?',
  'reasoning(?:_content)?',
  'reflection',
  'analysis',
  'scratchpad',
  'seed:think',
].map((name) => ({ opening: `<${name}(?:\\s[^<>]*)?>`, closing: `</${name}\\s*>` }));
/** Marks of Mistral, Kimi, Sky-T1 and Cohere. */
const OWN_MARKS: readonly Mark[] = [
  { opening: '\\[THINK\\]', closing: '\\[/THINK\\]' },
  { opening: '◁think▷', closing: '◁/think▷' },
  { opening: '<\\|begin_of_thought\\|>', closing: '<\\|end_of_thought\\|>' },
  { opening: '<\\|START_THINKING\\|>', closing: '<\\|END_THINKING\\|>' },
];
const FINAL = '<\\|channel\\|>\\s*final\\b.{0,60}?<\\|message\\|>';
const HARMONY: readonly Mark[] = [
  // Channel header. A response that begins with it is in this format.
  { opening: '(?=(?:<\\|start\\|>\\w{0,20})?<\\|channel\\|>)', closing: FINAL, isHarmony: true },
  // Rest of the header if the server removes special tokens.
  { opening: 'analysis(?=[a-z])', closing: 'assistantfinal(?:json)?' },
];
const OPENINGS = [...TAGS, ...OWN_MARKS, ...HARMONY].map((mark) => ({
  ...mark,
  opening: new RegExp(`^\\s*${mark.opening}`, 'i'),
}));
const unionOf = (marks: readonly Mark[], side: 'opening' | 'closing') =>
  marks.map((mark) => mark[side]).join('|');
const CLOSING = `${unionOf(TAGS, 'closing')}|${unionOf(OWN_MARKS, 'closing')}|${FINAL}`;
/** Any mark within text. */
const MARK = new RegExp(`(?<opening>${unionOf([...TAGS, ...OWN_MARKS], 'opening')})|(?:${CLOSING})`, 'i');
const MENTION = new RegExp(unionOf([...TAGS, ...OWN_MARKS], 'opening'), 'i');
/** End of a Harmony message. */
const MESSAGE_END = /<\|(?:end|return|call)\|>/;
/** Beginning of a possible mark. */
const UNFINISHED =
  /<[^<>\n]{0,40}$|\[\/?[a-z]{0,5}$|◁[^▷\n]{0,8}$|<\|channel\|>[^<]{0,40}(?:<\|?\w{0,8}\|?)?$/i;
/** More than the longest closing mark. */
const MAX_CLOSING = 100;
const MAY_OPEN =
  /^\s*(?:<[^<>]{0,200}|\[[a-z]{0,5}|◁[^▷]{0,8}|<\|start\|>\w{0,20}(?:<[^<>]{0,12})?|a(?:n(?:a(?:l(?:y(?:s(?:is?)?)?)?)?)?)?)?$/i;
const JSON_START = /^\s*(?:```\w*\s*)?\{/;
/** First words of thoughts. A text that begins with them is only shown once it is complete. */
const THOUGHT_STARTS =
  "okay|ok,|alright|hmm|let me|let's|let’s|first, i|we need|we have to|we are asked|we should|i |i'|i’|the user|the task|the request|so, |so i|so the user|now, i|wait|got it|got to|thinking|嗯|好的|好，|首先，|用户|我需要|我要|我应|让我|现在|der nutzer|der benutzer|also,|ich |okay|el usuario|vale,|bien,|tengo que|necesito|l'utilisateur|l’utilisateur|je dois|o usuário|ユーザー|まず、".split(
    '|',
  );
const MAX_START = 40;
/** Beginning of a line or of a sentence. */
const NEW_SENTENCE = /(?:^|[\n.!?:。！？：])[ \t]*$/;

/**
 * Splits a streamed response into thoughts and text. Thoughts are between marks at the start of the response or of a
 * sentence, closed or not, Harmony's channels, and everything before a closing mark without an opening one. Such a
 * mark in code or JSON is text. Text is held back until a closing mark or the end if it begins as thoughts do, and with
 * `waits`, for models that never open them.
 */
export function thoughtSplitter({ waits }: { waits: boolean }) {
  let state: 'start' | 'thought' | 'text' | 'ended' = 'start';
  let isDecided = false;
  let isHarmony = false;
  let ending = new RegExp(CLOSING, 'i');
  let pending = '';
  let said = '';
  let held = '';

  function read(isEnd: boolean): Piece {
    const piece: Piece = { text: '', thought: '' };
    for (;;) {
      if (state === 'start') {
        if (!isEnd && MAY_OPEN.test(pending)) return piece;
        const mark = OPENINGS.find(({ opening }) => opening.test(pending));
        state = mark === undefined ? 'text' : 'thought';
        if (mark === undefined) continue;
        isDecided ||= said === '';
        isHarmony ||= mark.isHarmony === true;
        ending = new RegExp(mark.closing, 'i');
        piece.thought += take(mark.opening.exec(pending)?.[0].length ?? 0);
      } else if (state === 'thought') {
        const closing = ending.exec(pending);
        const unread = isEnd ? 0 : MAX_CLOSING;
        piece.thought += take(
          closing ? closing.index + closing[0].length : Math.max(0, pending.length - unread),
        );
        if (!closing) return piece;
        state = 'start';
      } else if (state === 'text') {
        const end = isHarmony ? MESSAGE_END.exec(pending) : null;
        const mark = MARK.exec(pending);
        if (end && end.index < (mark?.index ?? Infinity)) {
          say(piece, take(end.index));
          state = 'ended';
          continue;
        }
        if (!mark) {
          say(piece, take(finished(isEnd)));
          if (isEnd) isDecided = true;
          show(piece);
          return piece;
        }
        const before = take(mark.index);
        const isThought = mark.groups?.['opening'] ? opensThought : endsThought;
        if (!isThought(said + before)) {
          say(piece, before + take(mark[0].length));
        } else if (mark.groups?.['opening']) {
          say(piece, before);
          state = 'start';
        } else {
          piece.wasThought = true;
          piece.thought += piece.text + before + take(mark[0].length);
          piece.text = '';
          said = '';
          held = '';
          isDecided = true;
          isHarmony ||= mark[0].startsWith('<|');
          state = 'start';
        }
      } else {
        piece.thought += take(pending.length);
        isDecided = true;
        show(piece);
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
    held += text;
    show(piece);
  }

  function show(piece: Piece): void {
    if (!isDecided && (waits || maySoundLikeThought(said))) return;
    isDecided = true;
    piece.text += held;
    held = '';
  }

  return {
    add(delta: string): Piece {
      pending += delta;
      return read(false);
    },
    end: (): Piece => read(true),
  };
}

/** True if a text begins, or may begin, with words of a thought. */
function maySoundLikeThought(text: string): boolean {
  const start = text.slice(0, MAX_START).trimStart().toLowerCase();
  return THOUGHT_STARTS.some((words) => start.startsWith(words) || words.startsWith(start));
}

/** False if the text before a closing mark opens code, JSON or that mark. */
const endsThought = (before: string): boolean => !isCode(before) && !MENTION.test(before);

const opensThought = (before: string): boolean => !isCode(before) && NEW_SENTENCE.test(before);

/** True if code or JSON is open at the end of a text. */
function isCode(text: string): boolean {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const isFence = count(text, /^ {0,3}(?:```|~~~)/gm) % 2 === 1;
  return isFence || count(line, /`+/g) % 2 === 1 || JSON_START.test(text);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
