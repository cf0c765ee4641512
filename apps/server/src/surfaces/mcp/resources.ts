import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Log } from '../../platform/log.ts';
import { callTool } from './call-tool.ts';
import { markArticle } from './quote-outside.ts';
import type { ToolCtx } from './tool.ts';
import { getArticle } from './tools/articles.ts';
import { getEvidence } from './tools/evidence.ts';

type Ctx = ToolCtx & { log: Log };

const LISTED = 50;
const URI = /^inkstep:\/\/articles\/([0-9a-f-]{36})(\/evidence)?$/;
const MARKDOWN = 'text/markdown';
const JSON_TYPE = 'application/json';

export const resourceTemplates = [
  {
    uriTemplate: 'inkstep://articles/{id}',
    name: 'article',
    title: 'Article',
    description: 'Text of an article in Markdown. Long ones are cut: get_article has the rest.',
    mimeType: MARKDOWN,
  },
  {
    uriTemplate: 'inkstep://articles/{id}/evidence',
    name: 'evidence',
    title: 'Evidence of an article',
    description: 'References, notes and score of an article.',
    mimeType: JSON_TYPE,
  },
];

/** The last changed articles that have a text. */
export async function listResources({ api, caller }: Ctx): Promise<Resource[]> {
  if (!caller.principal.scopes.includes('read')) return [];
  const { tasks } = await api.listTasks({ query: { limit: LISTED } });
  return tasks
    .filter((task) => task.has_article)
    .flatMap(({ id, name }) => [
      { uri: `inkstep://articles/${id}`, name, mimeType: MARKDOWN },
      { uri: `inkstep://articles/${id}/evidence`, name: `${name} (evidence)`, mimeType: JSON_TYPE },
    ]);
}

const Text = z.object({ markdown: z.string(), part: z.number(), parts: z.number() });

/** Reads through the tools, so that their limits hold. */
export async function readResource(ctx: Ctx, uri: string): Promise<ReadResourceResult> {
  const [, id, evidence] = URI.exec(uri) ?? [];
  if (id === undefined)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'There is no such resource. See resources/templates/list.',
    );
  const { structuredContent, content, isError } = await callTool(evidence ? getEvidence : getArticle, ctx, {
    article_id: id,
  });
  if (isError) {
    const [said] = content;
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      said?.type === 'text' ? said.text : "It can't be read.",
    );
  }
  if (evidence) return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(structuredContent) }] };
  const { markdown, parts } = Text.parse(structuredContent);
  const more = parts > 1 ? `\n\n[Part 1 of ${parts}. Call get_article with part 2 for the rest.]` : '';
  return { contents: [{ uri, mimeType: MARKDOWN, text: markArticle(markdown) + more }] };
}
