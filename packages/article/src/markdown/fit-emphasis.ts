import type { Delete, Emphasis, Nodes, Parents, PhrasingContent, Strong } from 'mdast';
import {
  classifyCharacter,
  isCjkOrIvs,
  isNonCjkPunctuation,
  isUnicodeWhitespace,
} from 'micromark-extension-cjk-friendly-util';

type Marked = Emphasis | Strong | Delete;

const isMarked = (node: Nodes | undefined): node is Marked =>
  node?.type === 'emphasis' || node?.type === 'strong' || node?.type === 'delete';

/** Characters on both sides of a node; empty at the edges of a block. */
interface Around {
  before: string;
  after: string;
}

const NOTHING: Around = { before: '', after: '' };

/**
 * Moves spaces, and punctuation next to an outside letter, out of emphasis, which Markdown can't begin or end there.
 * Otherwise the writer would have to put character references into the text. Merges emphasis of the same kind.
 */
export function fitEmphasis(parent: Parents, around: Around = NOTHING, kinds: readonly string[] = []): void {
  const nodes = merged(parent.children, kinds);
  const fit = nodes.flatMap((node, at): Nodes[] => {
    const before = edge(nodes[at - 1], 'end') ?? (isMarked(parent) ? around.before : '');
    const after = edge(nodes[at + 1], 'start') ?? (isMarked(parent) ? around.after : '');
    if ('children' in node)
      fitEmphasis(node, { before, after }, isMarked(node) ? [...kinds, node.type] : kinds);
    return isMarked(node) ? fitted(node, { before, after }) : [node];
  });
  parent.children = merged(fit, kinds) as typeof parent.children;
  if (parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell')
    trim(parent.children);
}

/** Unwraps emphasis inside of its own kind, and joins neighbours. */
function merged(children: readonly Nodes[], kinds: readonly string[]): Nodes[] {
  const nodes: Nodes[] = [];
  for (const node of children.flatMap((child) =>
    isMarked(child) && kinds.includes(child.type) ? merged(child.children, kinds) : [child],
  )) {
    const last = nodes.at(-1);
    if (isMarked(node) && isMarked(last) && node.type === last.type) last.children.push(...node.children);
    else if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else nodes.push(node);
  }
  return nodes;
}

/** Removes spaces at the ends of a block, which its neighbours don't show. */
function trim(children: PhrasingContent[]): void {
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

function fitted(outer: Marked, { before, after }: Around): PhrasingContent[] {
  const text = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value }] : []);
  const [start, end] = [takeEdge(outer, before, 'start'), takeEdge(outer, after, 'end')];
  const node = italicOutside(outer);
  if (isLetter(before)) unwrapMarked(node, 0);
  if (isLetter(after)) unwrapMarked(node, node.children.length - 1);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const fits =
    first && last && !isBlocked(edge(first, 'start'), before) && !isBlocked(edge(last, 'end'), after);
  return [...text(start), ...(fits ? [node] : node.children), ...text(end)];
}

/** `***` is read as bold in italics. */
function italicOutside(node: Marked): Marked {
  const [inner, ...others] = node.children;
  return node.type === 'strong' && inner?.type === 'emphasis' && others.length === 0
    ? { ...inner, children: [{ ...node, children: inner.children }] }
    : node;
}

/** Emphasis at the end of other emphasis can't end between letters along with it. */
function unwrapMarked({ children }: Marked, at: number): void {
  const child = children[at];
  if (isMarked(child)) children.splice(at, 1, ...child.children);
}

/** Removes what can't be at an end of the emphasis and returns it. */
function takeEdge({ children }: Marked, outside: string, side: 'start' | 'end'): string {
  let taken = '';
  for (;;) {
    const at = side === 'start' ? 0 : children.length - 1;
    const node = children[at];
    const character = node?.type === 'text' ? (edge(node, side) ?? '') : '';
    const next = (side === 'start' ? taken.at(-1) : taken.at(0)) ?? outside;
    if (node?.type !== 'text' || !(isSpace(character) || isBlocked(character, next))) return taken;
    const { length } = character;
    node.value = side === 'start' ? node.value.slice(length) : node.value.slice(0, -length);
    taken = side === 'start' ? taken + character : character + taken;
    if (node.value === '') children.splice(at, 1);
  }
}

/** True if emphasis can't begin or end between the two characters. */
const isBlocked = (inside = '', outside: string): boolean => isPunctuation(inside) && isLetter(outside);

const kindOf = (character: string) => classifyCharacter(character.codePointAt(0) ?? null);
const isSpace = (character: string): boolean => character !== '' && isUnicodeWhitespace(kindOf(character));
const isPunctuation = (character: string): boolean =>
  character !== '' && isNonCjkPunctuation(kindOf(character));
/** False for Chinese, Japanese and Korean, beside which emphasis may begin and end anywhere. */
const isLetter = (character: string): boolean => {
  const kind = kindOf(character);
  return character !== '' && !isUnicodeWhitespace(kind) && !isNonCjkPunctuation(kind) && !isCjkOrIvs(kind);
};

/** Returns the character with which a node begins or ends in Markdown. Undefined without a node. */
function edge(node: Nodes | undefined, side: 'start' | 'end'): string | undefined {
  if (node?.type === 'text') {
    const near = Array.from(side === 'start' ? node.value.slice(0, 2) : node.value.slice(-2));
    return near.at(side === 'start' ? 0 : -1) ?? '';
  }
  if (isMarked(node)) return edge(node.children.at(side === 'start' ? 0 : -1), side);
  if (node?.type === 'break') return ' ';
  return node && '*';
}
