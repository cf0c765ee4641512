import { isolateHistory } from '@codemirror/commands';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { ChangeSpec, EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { SyntaxNode, Tree } from '@lezer/common';

interface Range {
  from: number;
  to: number;
}

/** A link of the text, or the range that becomes one. */
export interface LinkPlace extends Range {
  /** `bare`: a URL that is its own text. */
  kind: 'new' | 'link' | 'bare';
  url: string;
  /** Text as it reads. */
  text: string;
  /** True if the text contains a picture, so that it can't be edited as text. */
  hasPicture: boolean;
  label: Range;
  /** Position of each character of `text`. */
  places: readonly number[];
  /** Marks of other links in the range, which a link can't contain. */
  inner: readonly Range[];
}

/** Longest time for parsing up to the selection. */
const PARSE_MS = 100;
const BLOCK_MARK = /^(?:HeaderMark|ListMark|QuoteMark|TaskMarker|TableDelimiter)$/;
const BLOCK = /^(?:Paragraph|ATXHeading\d|SetextHeading\d|Task|TableCell)$/;
const MARKED = /^(?:Emphasis|StrongEmphasis|Strikethrough)$/;
const ATOM = /^(?:InlineCode|Image|Autolink|Escape|Entity|HTMLTag)$/;
const MARK = /^(?:EmphasisMark|StrikethroughMark|CodeMark|HTMLTag)$/;

const isLink = (node: SyntaxNode): boolean =>
  node.name === 'Autolink' ||
  (node.name === 'Link' && node.getChild('URL') !== null) ||
  (node.name === 'URL' && !/^(?:Link|Image|Autolink|LinkReference)$/.test(node.parent?.name ?? ''));

function findAround(node: SyntaxNode | null, isWanted: (node: SyntaxNode) => boolean): SyntaxNode | null {
  let found = node;
  while (found && !isWanted(found)) found = found.parent;
  return found;
}

const trimmed = ({ doc }: EditorState, { from, to }: Range): Range => {
  const text = doc.sliceString(from, to);
  const start = from + text.length - text.trimStart().length;
  return { from: Math.min(start, to), to: Math.max(Math.min(start, to), from + text.trimEnd().length) };
};

/** Collects the outermost nodes in a range that match, in order. */
function nodesIn(tree: Tree, { from, to }: Range, isWanted: (node: SyntaxNode) => boolean): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  tree.iterate({
    from,
    to,
    enter({ node }) {
      if (node.from >= to || node.to <= from || !isWanted(node)) return true;
      found.push(node);
      return false;
    },
  });
  return found;
}

/** Reduces a selection to one block, without the marks of the block. */
function withinBlock(state: EditorState, tree: Tree, selected: Range): Range {
  let { from, to } = trimmed(state, selected);
  let node = tree.resolveInner(from, 1);
  while (BLOCK_MARK.test(node.name) && node.to < to) {
    ({ from, to } = trimmed(state, { from: node.to, to }));
    node = tree.resolveInner(from, 1);
  }
  const block = findAround(node, ({ name }) => BLOCK.test(name));
  const closing = block?.getChildren('HeaderMark').find((mark) => mark.from > from);
  const end = Math.min(closing?.from ?? Infinity, block?.to ?? state.doc.lineAt(from).to);
  return trimmed(state, { from, to: Math.max(from, Math.min(to, end)) });
}

/** Grows a range over formatted text of which it has only a part, whose marks would lose their counterparts. */
function grown(tree: Tree, range: Range): Range {
  let { from, to } = range;
  const isCut = (node: SyntaxNode): boolean => {
    if (from <= node.from && node.to <= to) return false;
    if (ATOM.test(node.name) || isLink(node)) return true;
    if (!MARKED.test(node.name)) return false;
    const [open, close] = [node.firstChild, node.lastChild];
    return from < (open?.to ?? node.from) || to > (close?.from ?? node.to);
  };
  for (let cut = nodesIn(tree, range, isCut); cut.length > 0; cut = nodesIn(tree, { from, to }, isCut)) {
    from = Math.min(from, ...cut.map((node) => node.from));
    to = Math.max(to, ...cut.map((node) => node.to));
  }
  return { from, to };
}

function readLabel(
  state: EditorState,
  tree: Tree,
  label: Range,
): Pick<LinkPlace, 'text' | 'places' | 'inner' | 'hasPicture'> {
  const hidden: Range[] = [];
  const inner: Range[] = [];
  let hasPicture = false;
  tree.iterate({
    ...label,
    enter({ node }) {
      const { name, from, to } = node;
      if (from < label.from || to > label.to) return;
      if (name === 'Image') {
        hasPicture = true;
        hidden.push({ from, to });
      } else if (name === 'Escape') hidden.push({ from, to: from + 1 });
      else if (MARK.test(name)) hidden.push({ from, to });
      else if (name !== 'URL' && isLink(node)) {
        const { from: start, to: end } = labelOf(node);
        inner.push({ from, to: start }, { from: end, to });
      }
    },
  });
  const isHidden = (place: number) =>
    [...hidden, ...inner].some(({ from, to }) => from <= place && place < to);
  const places: number[] = [];
  let text = '';
  for (let place = label.from; place < label.to; place += 1) {
    if (isHidden(place)) continue;
    places.push(place);
    text += state.doc.sliceString(place, place + 1).replace('\n', ' ');
  }
  return { text, places, inner, hasPicture };
}

function labelOf(link: SyntaxNode): Range {
  const [open, close] = link.getChildren('LinkMark');
  return open && close ? { from: open.to, to: close.from } : link;
}

const urlOf = (state: EditorState, link: SyntaxNode): string => {
  const { from, to } = link.name === 'URL' ? link : (link.getChild('URL') ?? link);
  return state.sliceDoc(from, to).replace(/^<(.*)>$/s, '$1');
};

/** Finds the link that the selection is in, or the range that becomes one: a part of one block. */
export function findLinkPlace(state: EditorState): LinkPlace {
  const { main } = state.selection;
  const tree = ensureSyntaxTree(state, state.doc.lineAt(main.to).to, PARSE_MS) ?? syntaxTree(state);
  const range = main.empty ? main : grown(tree, withinBlock(state, tree, main));
  const { from, to } = range;
  const links = nodesIn(tree, range, isLink);
  const around = findAround(tree.resolveInner(to, -1), isLink);
  const [only] = links;
  const isOnly = links.length === 1 && only && from === only.from && to === only.to;
  const link = around && around.from <= from ? around : isOnly ? only : undefined;
  if (link) {
    const url = urlOf(state, link);
    if (link.name !== 'Link') {
      const { from: start, to: end } = link;
      return {
        kind: 'bare',
        from: start,
        to: end,
        url,
        text: '',
        hasPicture: false,
        label: link,
        places: [],
        inner: [],
      };
    }
    const label = labelOf(link);
    return { kind: 'link', from: link.from, to: link.to, url, label, ...readLabel(state, tree, label) };
  }
  const read = readLabel(state, tree, range);
  return { kind: 'new', from, to, url: only ? urlOf(state, only) : '', label: { from, to }, ...read };
}

/** Escapes text for the label of a link. A pipe would end a table cell. */
const escapeLabel = (text: string): string =>
  text.replace(/[\\`*[\]<|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');

const CODES: Readonly<Record<string, string>> = {
  '(': '%28',
  ')': '%29',
  '\\': '%5C',
  '|': '%7C',
  '<': '%3C',
  '>': '%3E',
};
const destinationOf = (address: string): string => address.replace(/[()\\|<>]/g, (one) => CODES[one] ?? one);

/** Changes the label as little as possible, so that its formatting stays. */
function labelChanges({ label, text: old, places, inner }: LinkPlace, text: string): ChangeSpec[] {
  if (text === old) return [...inner];
  const least = Math.min(old.length, text.length);
  let start = 0;
  while (start < least && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  const gone = old.length - start - end;
  const from = places[start] ?? (places.at(-1) ?? label.to - 1) + 1;
  const to = gone > 0 ? (places[start + gone - 1] ?? from) + 1 : from;
  const isPlain = places.length === label.to - label.from || (to - from === gone && inner.length === 0);
  return isPlain
    ? [{ from, to, insert: escapeLabel(text.slice(start, text.length - end)) }]
    : [{ ...label, insert: escapeLabel(text) }];
}

export interface LinkInput {
  /** Empty if the link shows its URL. */
  text: string;
  address: string;
}

function changesOf(state: EditorState, place: LinkPlace, { text, address }: LinkInput): ChangeSpec[] {
  const { kind, from, to, url, label, hasPicture } = place;
  const destination = destinationOf(address);
  if (text.trim() === '' && !hasPicture) {
    const isAbsolute = /^(?:https?|mailto):/i.test(address);
    return [
      { from, to, insert: isAbsolute ? `<${destination}>` : `[${escapeLabel(address)}](${destination})` },
    ];
  }
  if (kind === 'bare') return [{ from, to, insert: `[${escapeLabel(text)}](${destination})` }];
  const changes = hasPicture ? [] : labelChanges(place, text);
  if (kind === 'new') return [{ from, insert: '[' }, ...changes, { from: to, insert: `](${destination})` }];
  const at = label.to + state.sliceDoc(label.to, to).indexOf(url);
  return address === url ? changes : [...changes, { from: at, to: at + url.length, insert: destination }];
}

/** Writes the link at the selection as a single undo step, and puts the cursor after it. */
export function saveLink(view: EditorView, input: LinkInput): void {
  const place = findLinkPlace(view.state);
  dispatch(view, changesOf(view.state, place, input), place.to);
}

/** Removes the link at the selection and keeps its text. */
export function removeLink(view: EditorView): void {
  const { from, to, label } = findLinkPlace(view.state);
  dispatch(
    view,
    [
      { from, to: label.from },
      { from: label.to, to },
    ],
    to,
  );
}

function dispatch(view: EditorView, changes: ChangeSpec[], end: number): void {
  const set = view.state.changes(changes);
  view.dispatch({
    changes: set,
    selection: { anchor: set.mapPos(end, 1) },
    scrollIntoView: true,
    userEvent: 'input',
    annotations: isolateHistory.of('full'),
  });
}

/** True for a cursor outside links. */
export const hasNothingToLink = (state: EditorState): boolean =>
  state.selection.main.empty && findLinkPlace(state).kind === 'new';
