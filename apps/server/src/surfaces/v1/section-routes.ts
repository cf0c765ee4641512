import { v1Routes } from '@inkstep/contract/v1';
import { listSections, proposeSection } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { articleKey } from './article-key.ts';

export function sectionRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.listSections, async (call) => {
    const { sections, article_version: version } = await listSections(ctx, articleKey(call));
    return {
      data: sections.map(({ heading, ordinal, markdown, locked, typed }) => ({
        heading,
        ordinal,
        markdown,
        locked,
        edited: typed,
      })),
      next_cursor: null,
      version,
    };
  });

  router.on(v1Routes.createProposal, (call) => {
    const { heading, ordinal, markdown, mode, instruction, sentence, keeps_structure, may_count } = call.body;
    return proposeSection(
      ctx,
      { ...articleKey(call), principal: call.actor.principal },
      {
        section: { heading, ordinal, markdown },
        mode,
        instruction,
        sentence,
        keepsStructure: keeps_structure,
        counts: may_count,
        signal: call.signal,
      },
    );
  });
}
