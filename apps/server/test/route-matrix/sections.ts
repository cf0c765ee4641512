import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { buildSuggestion } from '../../src/articles/suggestions/factory.ts';
import { articleProposals, articles } from '../../src/articles/text/tables.ts';
import { forOwner, type Rows, type Scene } from './row.ts';

const section = { heading: 'Grind size', ordinal: 0, markdown: 'Late. Later.' };

async function article({ db, owner }: Scene) {
  const { id } = await buildTask(db, {
    workspaceId: owner.actor.workspaceId,
    article: { text: `# Coffee\n\n## ${section.heading}\n\n${section.markdown}` },
  });
  return { params: { id } };
}

async function suggestion(scene: Scene) {
  const { params } = await article(scene);
  const { db, owner } = scene;
  const [own] = await db.select().from(articles).where(eq(articles.taskId, params.id));
  const { id } = await buildSuggestion(db, {
    articleId: own!.id,
    workspaceId: owner.actor.workspaceId,
    text: own!.text,
    before: section.markdown,
  });
  return { params, body: { decision: 'accept' as const, ids: [id] } };
}

async function proposal(scene: Scene) {
  const { params } = await article(scene);
  const { db } = scene;
  const [own] = await db.select().from(articles).where(eq(articles.taskId, params.id));
  const [row] = await db
    .insert(articleProposals)
    .values({
      articleId: own!.id,
      heading: section.heading,
      ordinal: 0,
      proposal: {
        markdown: 'Fresh.',
        mode: 'rewrite',
        asked: section.markdown,
        sourceLines: [],
        references: [],
        passages: [],
        citations: [],
        writtenBy: 'model',
      },
      references: [],
    })
    .returning({ id: articleProposals.id });
  return { params: { ...params, proposalId: row!.id } };
}

export const sectionRows = {
  articleSuggestions: { expected: forOwner(), call: article },
  suggestEdit: {
    expected: forOwner(201),
    call: async (scene) => ({
      ...(await article(scene)),
      body: { group_id: randomUUID(), article_version: 1, text: '# Tea' },
    }),
  },
  decideSuggestions: { expected: forOwner(), call: suggestion },
  articleEvents: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await article(scene)), query: { follow: 'now' } }),
    namesMembers: true,
  },
  articlePresence: { expected: forOwner(), call: article, namesMembers: true },
  showPresence: {
    expected: forOwner(),
    call: async (scene) => ({
      params: { ...(await article(scene)).params, tabId: randomUUID() },
      body: { mode: 'reading', heading: section.heading },
    }),
    namesMembers: true,
  },
  endPresence: {
    expected: forOwner(204),
    call: async (scene) => ({ params: { ...(await article(scene)).params, tabId: randomUUID() } }),
  },
  articleClaims: { expected: forOwner(), call: article, namesMembers: true },
  setClaim: {
    expected: forOwner(),
    call: async (scene) => ({
      ...(await article(scene)),
      body: { heading: section.heading, ordinal: 0, held: true },
    }),
    namesMembers: true,
  },
  exportArticle: { expected: forOwner(), call: article },
  articleSections: { expected: forOwner(), call: article },
  proposeSection: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await article(scene)), body: { section, mode: 'shorten' } }),
  },
  acceptProposal: { expected: forOwner(204), call: proposal },
  setSectionLocks: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await article(scene)), body: { locks: [section] } }),
  },
} satisfies Partial<Rows>;
