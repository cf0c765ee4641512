import type { EditorState, Range } from '@codemirror/state';
import { Decoration } from '@codemirror/view';
import { beginsRightToLeft } from '@inkstep/article/begins-right-to-left';
import { alertSign } from '@inkstep/article/markdown-to-html';
import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { isTouched } from './revealed.ts';
import { AlertSign, Bullet, InlinePicture, Rule, TaskBox } from './widgets.ts';

const HIDDEN = Decoration.replace({});
const BULLET = Decoration.replace({ widget: new Bullet() });
const RULE = Decoration.replace({ widget: new Rule() });
const LIST_MARK = Decoration.mark({ class: 'cm-list-mark' });
const CODE = Decoration.mark({ class: 'cm-inline-code' });
const CODE_INFO = Decoration.mark({ class: 'cm-code-info' });
const SHOWN_TAG = /^<(del|ins|kbd|mark|su[bp])[\s>]/i;
const HEADING = /^(?:ATX|Setext)Heading(\d)$/;
const ALERT = /^(>[ \t]?)\[!([a-z]+)\](?!\()[+-]?[ \t]*/i;
const ALERT_TITLE = Decoration.mark({ tagName: 'strong' });
const BLANKS = /^[ \t]+(?=\S)/;

/** Collects the decorations of a range. */
export class Drawing {
  readonly decorations: Range<Decoration>[] = [];
  /** Ranges that the cursor passes as a unit. */
  readonly atoms: Range<Decoration>[] = [];
  readonly #state: EditorState;
  readonly #from: number;
  readonly #to: number;
  readonly #revealed: Parameters<typeof isTouched>[0];
  readonly #taskLabel: string;
  readonly #lists = new Map<number, { depth: number; isFirst: boolean }>();
  readonly #code = new Set<number>();
  #depth = 0;

  constructor(
    state: EditorState,
    { from, to }: { from: number; to: number },
    revealed: Parameters<typeof isTouched>[0],
    taskLabel: string,
  ) {
    this.#state = state;
    this.#from = from;
    this.#to = to;
    this.#revealed = revealed;
    this.#taskLabel = taskLabel;
  }

  /** Returns false if nothing inside is decorated. */
  enter(node: SyntaxNodeRef): boolean {
    const level = HEADING.exec(node.name)?.[1];
    if (level) this.#lines(node, `cm-heading cm-h${level}`);
    const draw = DRAWN[node.name];
    return draw === undefined || draw.call(this, node) !== false;
  }

  leave({ name }: SyntaxNodeRef): void {
    if (name === 'BulletList' || name === 'OrderedList') this.#depth -= 1;
  }

  /** Lists nest, so their lines are decorated after all of them are known. */
  finish(): void {
    for (const [from, { depth, isFirst }] of this.#lists) {
      const attributes = { style: `--depth:${depth}` };
      const line = Decoration.line({ class: isFirst ? 'cm-item cm-item-first' : 'cm-item', attributes });
      this.decorations.push(line.range(from));
      const blanks = BLANKS.exec(this.#state.doc.lineAt(from).text)?.[0].length ?? 0;
      if (blanks > 0 && !this.#code.has(from)) this.#hide(from, from + blanks);
    }
  }

  enterList(): void {
    this.#depth += 1;
  }

  item(node: SyntaxNodeRef): void {
    const first = this.#state.doc.lineAt(node.from).from;
    this.#eachLine(node, (from) => this.#lists.set(from, { depth: this.#depth, isFirst: from === first }));
  }

  listMark({ node, from, to }: SyntaxNodeRef): void {
    const end = this.#withBlank(to);
    const isShown = this.#isLineTouched(from);
    const task = node.nextSibling?.name === 'Task' ? node.nextSibling.firstChild : null;
    if (task && !isShown) {
      const isDone = /x/i.test(this.#state.sliceDoc(task.from, task.to));
      const box = Decoration.replace({ widget: new TaskBox(isDone, this.#taskLabel) });
      this.#replace(from, this.#withBlank(task.to), box);
    } else if (node.parent?.parent?.name === 'BulletList' && !isShown) this.#replace(from, end, BULLET);
    else this.decorations.push(LIST_MARK.range(from, end));
  }

  headingMark({ node, from, to }: SyntaxNodeRef): void {
    if (this.#isLineTouched(from) || node.parent?.name.startsWith('Setext')) return;
    const isLeading = from === node.parent?.from;
    const blanks = isLeading
      ? 0
      : /[ \t]*$/.exec(this.#state.sliceDoc(this.#lineStart(from), from))?.[0].length;
    this.#hide(from - (blanks ?? 0), isLeading ? this.#withBlank(to) : to);
  }

  quote(node: SyntaxNodeRef): void {
    this.#lines(node, 'cm-quote');
    this.#alert(node);
  }

  /** Shows a mark such as `[!NOTE]` as the sign that the text shows elsewhere, and a title after it bold. */
  #alert(quote: SyntaxNodeRef): void {
    const { from } = quote;
    const { to } = this.#state.doc.lineAt(from);
    const [mark, start = '', kind = ''] = ALERT.exec(this.#state.sliceDoc(from, to)) ?? [];
    if (mark === undefined || this.#isLineTouched(from)) return;
    const title = from + mark.length;
    const isRightToLeft = beginsRightToLeft(this.#state.sliceDoc(title, quote.to));
    const sign = new AlertSign(alertSign(kind), isRightToLeft);
    this.#replace(from + start.length, title, Decoration.replace({ widget: sign }));
    if (title < to) this.decorations.push(ALERT_TITLE.range(title, to));
  }

  quoteMark({ from, to }: SyntaxNodeRef): void {
    if (!this.#isLineTouched(from)) this.#hide(from, this.#withBlank(to));
  }

  rule({ from, to }: SyntaxNodeRef): void {
    if (!this.#isLineTouched(from)) this.#replace(from, to, RULE);
  }

  codeBlock(node: SyntaxNodeRef): false {
    const { doc } = this.#state;
    const [first, last] = [doc.lineAt(node.from).from, doc.lineAt(node.to).from];
    this.#eachLine(node, (from) => {
      this.#code.add(from);
      const edge = `${from === first ? ' cm-code-first' : ''}${from === last ? ' cm-code-last' : ''}`;
      this.decorations.push(Decoration.line({ class: `cm-code-line${edge}` }).range(from));
    });
    const language = node.node.getChild('CodeInfo');
    if (language) this.decorations.push(CODE_INFO.range(language.from, language.to));
    if (node.name === 'FencedCode' && !isTouched(this.#revealed, node.from, node.to)) {
      for (const mark of node.node.getChildren('CodeMark')) this.#hide(mark.from, mark.to);
    }
    return false;
  }

  inlineCode({ node, from, to }: SyntaxNodeRef): void {
    this.decorations.push(CODE.range(from, to));
    this.#hideMarks(node, 'CodeMark');
  }

  emphasis({ node }: SyntaxNodeRef): void {
    this.#hideMarks(node, 'EmphasisMark');
  }

  strikethrough({ node }: SyntaxNodeRef): void {
    this.#hideMarks(node, 'StrikethroughMark');
  }

  escape({ from, to }: SyntaxNodeRef): void {
    if (!isTouched(this.#revealed, from, to)) this.#hide(from, from + 1);
  }

  /** Shows `[text](address)` as its text. Reference links stay as they are, because they may be citations. */
  link({ node, from, to }: SyntaxNodeRef): void {
    const url = node.getChild('URL');
    const [open, close] = node.getChildren('LinkMark');
    if (!url || !open || !close || close.from <= open.to || node.getChild('Image')) return;
    const title = this.#state.sliceDoc(url.from, url.to);
    this.decorations.push(
      Decoration.mark({ class: 'cm-link', attributes: { title } }).range(open.to, close.from),
    );
    if (isTouched(this.#revealed, from, to)) return;
    this.#hide(open.from, open.to);
    this.#hide(close.from, to);
  }

  autolink({ node }: SyntaxNodeRef): void {
    this.#hideMarks(node, 'LinkMark');
  }

  /** An image alone in its line is a block. */
  picture({ node, from, to }: SyntaxNodeRef): false | void {
    const [open, close] = node.getChildren('LinkMark');
    if (!open || !close || isTouched(this.#revealed, from, to)) return;
    const alt = this.#state.sliceDoc(open.to, close.from);
    if (alt === '') return;
    this.#replace(from, to, Decoration.replace({ widget: new InlinePicture(alt) }));
    return false;
  }

  /** Shows text between tags such as `sup` in their style. */
  tag({ node, from, to }: SyntaxNodeRef): void {
    const tagName = SHOWN_TAG.exec(this.#state.sliceDoc(from, to))?.[1]?.toLowerCase();
    if (tagName === undefined) return;
    let close = node.nextSibling;
    while (close && this.#state.sliceDoc(close.from, close.to).toLowerCase() !== `</${tagName}>`)
      close = close.nextSibling;
    if (!close || close.from === to) return;
    this.decorations.push(Decoration.mark({ tagName }).range(to, close.from));
    if (isTouched(this.#revealed, from, close.to)) return;
    this.#hide(from, to);
    this.#hide(close.from, close.to);
  }

  /** Tables in lists and quotes stay as they are. */
  table(node: SyntaxNodeRef): void {
    if (node.node.parent?.parent) this.#lines(node, 'cm-table-source');
  }

  #hideMarks(node: SyntaxNode, name: string): void {
    if (isTouched(this.#revealed, node.from, node.to)) return;
    for (const { from, to } of node.getChildren(name)) this.#hide(from, to);
  }

  #hide(from: number, to: number): void {
    this.#replace(from, to, HIDDEN);
  }

  /** View plugins may not replace ranges that span lines. */
  #replace(from: number, to: number, decoration: Decoration): void {
    if (from >= to || this.#state.doc.lineAt(from).to < to) return;
    const range = decoration.range(from, to);
    this.decorations.push(range);
    this.atoms.push(range);
  }

  #lineStart(place: number): number {
    return this.#state.doc.lineAt(place).from;
  }

  #isLineTouched(place: number): boolean {
    const { from, to } = this.#state.doc.lineAt(place);
    return isTouched(this.#revealed, from, to);
  }

  /** Includes the space after a mark. */
  #withBlank(to: number): number {
    return /[ \t]/.test(this.#state.sliceDoc(to, to + 1)) ? to + 1 : to;
  }

  #eachLine(node: SyntaxNodeRef, visit: (from: number) => void): void {
    const { doc } = this.#state;
    const last = Math.min(node.to, this.#to);
    for (let at = Math.max(node.from, this.#from); at <= last; ) {
      const line = doc.lineAt(at);
      visit(line.from);
      at = line.to + 1;
    }
  }

  #lines(node: SyntaxNodeRef, name: string): void {
    const line = Decoration.line({ class: name });
    this.#eachLine(node, (from) => this.decorations.push(line.range(from)));
  }
}

type Draw = (this: Drawing, node: SyntaxNodeRef) => false | void;

const DRAWN: Partial<Record<string, Draw>> = {
  BulletList: Drawing.prototype.enterList,
  OrderedList: Drawing.prototype.enterList,
  ListItem: Drawing.prototype.item,
  ListMark: Drawing.prototype.listMark,
  HeaderMark: Drawing.prototype.headingMark,
  Blockquote: Drawing.prototype.quote,
  QuoteMark: Drawing.prototype.quoteMark,
  HorizontalRule: Drawing.prototype.rule,
  FencedCode: Drawing.prototype.codeBlock,
  CodeBlock: Drawing.prototype.codeBlock,
  InlineCode: Drawing.prototype.inlineCode,
  Emphasis: Drawing.prototype.emphasis,
  StrongEmphasis: Drawing.prototype.emphasis,
  Strikethrough: Drawing.prototype.strikethrough,
  Escape: Drawing.prototype.escape,
  Link: Drawing.prototype.link,
  Autolink: Drawing.prototype.autolink,
  HTMLTag: Drawing.prototype.tag,
  Image: Drawing.prototype.picture,
  Table: Drawing.prototype.table,
};
