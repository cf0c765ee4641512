import { sectionProposals } from '../../src/features/generation/tables.ts';
import { buildTask } from '../../src/features/tasks/factory.ts';
import { forOwner, type Rows, type Scene } from './row.ts';

const section = { heading: 'Grind size', ordinal: 0, markdown: 'Late. Later.' };

async function article({ db, owner }: Scene) {
  const { id } = await buildTask(db, {
    userId: owner.actor.userId,
    generatedArticle: `# Coffee\n\n## ${section.heading}\n\n${section.markdown}`,
  });
  return { params: { id } };
}

async function proposal(scene: Scene) {
  const { params } = await article(scene);
  const [row] = await scene.db
    .insert(sectionProposals)
    .values({
      taskId: params.id,
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
    .returning({ id: sectionProposals.id });
  return { params: { ...params, proposalId: row!.id } };
}

export const sectionRows = {
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
