import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { dayOf, isPlaceholder, PLACEHOLDER, type Placeholder, type PostValues } from './post-values.ts';

/** YAML 1.1, as older parsers read it: `yes` and `12:30` are quoted in texts, dates are not. */
const VERSION = { version: '1.1' } as const;

/** Returns the name of an unquoted placeholder, which YAML reads as a mapping with one key. */
export function placeholderOf(node: unknown): string | undefined {
  if (!isMap(node) || !node.flow || node.items.length !== 1) return undefined;
  const [pair] = node.items;
  const isEmpty =
    pair?.value === undefined || pair.value === null || (isScalar(pair.value) && pair.value.value === null);
  return isEmpty && isScalar(pair?.key) && typeof pair.key.value === 'string' ? pair.key.value : undefined;
}

/** Returns what is wrong with a template of front matter. */
export function frontMatterFault(template: string): string | undefined {
  const document = parseDocument(template, VERSION);
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line;
    return `Not valid YAML${line === undefined ? '' : ` in line ${line}`}. Put texts with placeholders in quotes`;
  }
  if (document.contents !== null && (!isMap(document.contents) || placeholderOf(document.contents)))
    return 'Enter one field per line, such as title: {title}';
  const unknown = placeholdersIn(document).find((name) => !isPlaceholder(name));
  return unknown === undefined ? undefined : `Unknown placeholder {${unknown}}`;
}

function placeholdersIn(document: Document): string[] {
  const names: string[] = [];
  visit(document, {
    Map(_, node) {
      const name = placeholderOf(node);
      if (name === undefined) return undefined;
      names.push(name);
      return visit.SKIP;
    },
    Scalar(_, { value }) {
      if (typeof value === 'string')
        for (const [, name = ''] of value.matchAll(PLACEHOLDER)) names.push(name);
    },
  });
  return names;
}

/** Writes front matter: typed values for placeholders, texts for those in quotes. Fields without a value are left out. */
export function fillFrontMatter(template: string, values: PostValues): string {
  const document: Document = parseDocument(template, VERSION);
  const map = isMap(document.contents) ? document.contents : new YAMLMap();
  document.contents = map;
  const filled = (node: unknown): Node[] => {
    const name = placeholderOf(node);
    if (name !== undefined && isPlaceholder(name)) return valueNodes(document, values[name]);
    if (isMap(node)) fillMap(node);
    else if (isSeq(node)) node.items = node.items.flatMap(filled);
    else if (isScalar(node)) return fillText(node, values);
    return isNode(node) ? [node] : [];
  };
  /** A list is the value itself, not an entry of it. */
  const fillMap = (fields: YAMLMap): void => {
    fields.items = fields.items.filter((pair) => {
      if (pair.value === null) return true;
      const isList = isMap(pair.value) && Array.isArray(values[placeholderOf(pair.value) as Placeholder]);
      const nodes = filled(pair.value);
      pair.value = isList && nodes.length > 0 ? flowList(nodes) : nodes[0];
      return nodes.length > 0;
    });
  };
  fillMap(map);
  document.set('inkstep', values.key);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function flowList(nodes: Node[]): YAMLSeq {
  const list = new YAMLSeq();
  list.items = nodes;
  list.flow = true;
  return list;
}

const valueNodes = (document: Document, value: PostValues[Placeholder]): Node[] =>
  [value]
    .flat()
    .filter((one) => one !== '')
    .map((one) => document.createNode(one));

/** A text that is nothing but a placeholder without a value is left out. */
function fillText(node: Scalar, values: PostValues): Node[] {
  if (typeof node.value !== 'string' || node.value.search(PLACEHOLDER) < 0) return [node];
  const text = node.value;
  node.value = text.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? asText(values[name]) : whole,
  );
  return node.value === '' ? [] : [node];
}

function asText(value: PostValues[Placeholder]): string {
  if (value instanceof Date) return dayOf(value);
  return typeof value === 'object' ? value.join(', ') : String(value);
}
