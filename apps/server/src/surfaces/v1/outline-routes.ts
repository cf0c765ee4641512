import type { Outline, Task } from '@inkstep/contract';
import { outlineBasis, outlineChanges } from '@inkstep/contract/outline-basis';
import { v1Routes } from '@inkstep/contract/v1';
import { getTask, makeOutline } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import { changeBrief } from './change-brief.ts';

function presentOutline(outline: Outline, task: Task) {
  return {
    title: outline.title,
    angle: outline.angle,
    sections: outline.sections.map((section) => ({
      id: section.id,
      kind: section.kind,
      heading: section.heading,
      intent: section.intent,
      target_words: section.targetWords,
      key_points: section.keyPoints,
      keyphrases: section.keyphrases,
      questions: section.questions,
      source_ids: section.sources,
    })),
    is_current: outlineChanges(outline, task).length === 0,
    edited: outline.edited ?? false,
  };
}

async function getOutline(ctx: Deps, actor: Actor, taskId: string) {
  const task = await getTask(ctx, actor, taskId);
  if (!task.outline) throw notFound('Outline');
  return presentOutline(task.outline, task);
}

const unknownSource = () =>
  new DomainError('INVALID', 'The outline names a source that the article does not have.', {
    details: [{ path: 'sections', message: 'Use the IDs of the sources of the article' }],
  });

export function outlineRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.getOutline, ({ actor, params }) => getOutline(ctx, actor, params.id));

  router.on(v1Routes.replaceOutline, async ({ actor, params, body }) => {
    const sections = body.sections.map(
      ({ target_words: targetWords, key_points: keyPoints, source_ids: sources, ...section }) => ({
        ...section,
        targetWords,
        keyPoints,
        sources,
      }),
    );
    const { title, angle } = body;
    await changeBrief(ctx, { actor, articleId: params.id }, (task) => {
      const basis = outlineBasis(task);
      if (sections.some(({ sources }) => sources.some((id) => !basis.sources.includes(id))))
        throw unknownSource();
      const titleEdited = title !== task.outline?.title || (task.outline.titleEdited ?? false);
      return {
        changes: { outline: { title, titleEdited, angle, sections, basis, edited: true } },
        result: undefined,
      };
    });
    return getOutline(ctx, actor, params.id);
  });

  router.on(v1Routes.createOutline, async ({ actor, params, signal }) => {
    await makeOutline(ctx, actor, params.id, signal);
    return getOutline(ctx, actor, params.id);
  });
}
