import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const app = path.resolve(import.meta.dirname, '..');
const files = globSync('*/**/*.{ts,tsx}', { cwd: app }).filter(
  // `nameFailure` uses failure messages from the specification.
  (file) => !file.startsWith('i18n') && !file.includes('.test.') && file !== 'kit/api/name-failure.ts',
);

/** Attributes and fields with visible text. */
const READ =
  /^(label|title|placeholder|alt|hint|description|message|text|heading|note|name|caption|fallback|summary|action|aria-label|aria-description|aria-roledescription|aria-valuetext)$|(Label|Title|Text|Message|Hint|Placeholder)$/;
/** Matches the start of a sentence, or several words. */
const WORDING = /^[A-Z][a-z]+|[a-z]{2,} [a-z]{2,}/;
/** Names are the same in every language. */
const NAMES = new Set([
  'Inkstep',
  'Markdown',
  'HTML',
  'Reddit',
  'Google',
  'OpenAI',
  'Anthropic',
  'Mistral',
  'OpenRouter',
  'Ollama',
  'LM Studio',
]);

function literals(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(app, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    if (NAMES.has(text.trim())) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${file}:${line + 1} ${text.trim().slice(0, 60)}`);
  };
  const isText = (node: ts.Node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
  // Nested markup is checked separately.
  const isMarkup = (node: ts.Node) =>
    ts.isCallExpression(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) note(node, node.text);
    if (isText(node) && ts.isJsxExpression(node.parent) && WORDING.test(node.text)) note(node, node.text);
    const owner = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) ? node : undefined;
    if (owner?.initializer && READ.test(owner.name.getText(source).replaceAll("'", ''))) {
      const inner = (part: ts.Node): void => {
        if (isText(part) && WORDING.test(part.text)) note(part, part.text);
        else if (ts.isTemplateExpression(part) && WORDING.test(part.head.text)) note(part, part.head.text);
        else if (!isMarkup(part)) ts.forEachChild(part, inner);
      };
      inner(owner.initializer);
    }
    if (
      ts.isCallExpression(node) &&
      /(^|\.)(toast|showToast|failureText|notify)\w*$/i.test(node.expression.getText(source))
    ) {
      for (const part of node.arguments) if (isText(part) && WORDING.test(part.text)) note(part, part.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}

const rooms = [...new Set(files.map((file) => path.dirname(file).split(path.sep).slice(0, 2).join('/')))];

describe('[PROF-26] words that people read come from the texts', () => {
  it.each(rooms)('in %s', (room) => {
    const own = files.filter((file) => file.startsWith(`${room}/`));
    expect(own.flatMap(literals)).toEqual([]);
  });
});
