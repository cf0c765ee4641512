import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, Facet, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from '@codemirror/view';
import type { SyntaxNodeRef, Tree, TreeCursor } from '@lezer/common';
import { isTouched, revealedIn } from './revealed.ts';

interface Block {
  from: number;
  to: number;
}

/** Rendered image or disclosure. A click puts the cursor into its Markdown. */
class DrawnBlock extends WidgetType {
  readonly source: string;
  readonly toHtml: (source: string) => string;
  constructor(source: string, toHtml: (source: string) => string) {
    super();
    this.source = source;
    this.toHtml = toHtml;
  }
  override eq(other: DrawnBlock): boolean {
    return other.source === this.source;
  }
  override toDOM(): HTMLElement {
    const block = document.createElement('div');
    block.className = 'cm-drawn prose';
    block.innerHTML = this.toHtml(this.source);
    return block;
  }
  override ignoreEvent({ type }: Event): boolean {
    return type !== 'mousedown' && type !== 'click';
  }
}

const DISCLOSURE = /^<\/?(?:details|summary)\b/i;

/** True at an image that is all of its paragraph but for a caption: emphasised text in the line below. */
function isLoneImage(cursor: TreeCursor, doc: Text, { from, to }: Block): boolean {
  const { node } = cursor;
  if (node.name !== 'Image' || node.from !== from) return false;
  if (node.to === to) return true;
  const caption = node.nextSibling;
  if (caption?.name !== 'Emphasis' || caption.to !== to) return false;
  return /^[ \t]*\n[ \t]*$/.test(doc.sliceString(node.to, caption.from));
}

/** Finds lone images and parts of disclosures at the top level. */
function blocksOf(tree: Tree, doc: Text): Block[] {
  const blocks: Block[] = [];
  const cursor = tree.cursor();
  if (!cursor.firstChild()) return blocks;
  do {
    const { name, from, to } = cursor;
    const isDisclosure = name === 'HTMLBlock' && DISCLOSURE.test(doc.sliceString(from, from + 10));
    if (isDisclosure) blocks.push({ from, to });
    else if (name === 'Paragraph' && cursor.firstChild()) {
      if (isLoneImage(cursor, doc, { from, to })) blocks.push({ from, to });
      cursor.parent();
    }
  } while (cursor.nextSibling());
  return blocks;
}

interface Drawn {
  tree: Tree;
  revealed: ReturnType<typeof revealedIn>;
  blocks: readonly Block[];
  decorations: DecorationSet;
}

/** Renders a block's Markdown as HTML. */
const blockHtml = Facet.define<(source: string) => string>();

function draw(state: EditorState, before?: Drawn): Drawn {
  const tree = syntaxTree(state);
  const revealed = revealedIn(state);
  const { doc } = state;
  const blocks = before?.tree === tree ? before.blocks : blocksOf(tree, doc);
  const [toHtml = () => ''] = state.facet(blockHtml);
  const ranges = blocks
    .map(({ from, to }) => ({ from: doc.lineAt(from).from, to: doc.lineAt(to).to }))
    .filter(({ from, to }) => !isTouched(revealed, from, to))
    .map(({ from, to }) => {
      const widget = new DrawnBlock(doc.sliceString(from, to), toHtml);
      return Decoration.replace({ widget, block: true }).range(from, to);
    });
  return { tree, revealed, blocks, decorations: Decoration.set(ranges) };
}

/** Uses a state field, because view plugins may not change the height of the text. */
const blockField = StateField.define<Drawn>({
  create: (state) => draw(state),
  update(drawn, { state }) {
    const isSame = drawn.tree === syntaxTree(state) && drawn.revealed === revealedIn(state);
    return isSame ? drawn : draw(state, drawn);
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

/** Finds the first rendered block that overlaps a range. */
function drawnBlockAt(state: EditorState, from: number, to: number): Block | undefined {
  let found: Block | undefined;
  state.field(blockField).decorations.between(from, to, (start, end) => {
    found = { from: start, to: end };
    return false;
  });
  return found;
}

/** True if a node is rendered as a block, so that its content isn't decorated. */
export function isDrawnBlock(state: EditorState, { name, from, to }: SyntaxNodeRef): boolean {
  if (name !== 'Paragraph' && name !== 'HTMLBlock') return false;
  const block = drawnBlockAt(state, from, to);
  return block !== undefined && block.from <= from && to <= block.to;
}

/** Moves the cursor into a rendered block on the adjacent line, which line movement would skip. */
function enterBlock(view: EditorView, forward: boolean): boolean {
  const { doc, selection } = view.state;
  if (!selection.main.empty) return false;
  const line = doc.lineAt(selection.main.head);
  const beside = forward ? line.to + 1 : line.from - 1;
  const block = beside < 0 || beside > doc.length ? undefined : drawnBlockAt(view.state, beside, beside);
  const { head } = view.moveVertically(selection.main, forward);
  const staysInLine = head !== selection.main.head && line.from <= head && head <= line.to;
  if (!block || staysInLine) return false;
  view.dispatch({ selection: { anchor: forward ? block.from : block.to }, scrollIntoView: true });
  return true;
}

export const drawnBlocks = (toHtml: (source: string) => string): Extension => [
  blockHtml.of(toHtml),
  blockField,
  keymap.of([
    { key: 'ArrowDown', run: (view) => enterBlock(view, true) },
    { key: 'ArrowUp', run: (view) => enterBlock(view, false) },
  ]),
  EditorView.domEventHandlers({
    mousedown(event, view) {
      const target = event.target instanceof Element ? event.target : null;
      const block = target?.closest('.cm-drawn');
      if (!target || !block || event.button !== 0 || target.closest('button')) return false;
      event.preventDefault();
      if (target.closest('a') && (event.ctrlKey || event.metaKey)) return true;
      view.dispatch({ selection: { anchor: view.posAtDOM(block) } });
      view.focus();
      return true;
    },
    click(event) {
      const link = event.target instanceof Element ? event.target.closest('.cm-drawn a') : null;
      // A plain click edits instead of following the link.
      if (link && !event.ctrlKey && !event.metaKey) event.preventDefault();
      return false;
    },
  }),
];
