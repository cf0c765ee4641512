import { randomBytes } from 'node:crypto';
import { BATCH_LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { chooseKeyphrase, keyphraseFromTitle } from '@inkstep/engine';
import { dayLimitReached, editedPrompts, failureCode, getUserModel, isDayLimit } from '../../../ai/index.ts';
import { articleLanguage } from '../../../identity/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import { fitLine } from '../../../platform/text/fit-line.ts';
import { getSources } from '../../../research/index.ts';
import { UNTITLED } from '../../brief/create-task.ts';
import { researchForTask } from '../../brief/research/research-for-task.ts';
import type { PlanningCtx } from '../context.ts';
import { completeSelection, orderedKeywords } from './choose-keywords.ts';
import { planLanguage, readerLanguages } from './plan-language.ts';
import type { Scene, Stage } from './stage.ts';

/** Longer than for interactive requests: the plans of a batch share each source's concurrent requests. */
const DEADLINE_MS = 15_000;

/** Researches the keyword and selects keywords like the wizard's first step. */
export const researchStage: Stage = async (ctx, scene, signal) => {
  const { actor, task, input } = scene;
  const research = task.keywordResearchData ?? {
    ...(await researchOf(ctx, scene, signal)),
    ...(input.metrics && { metrics: input.metrics }),
  };
  return {
    changes: (now) => {
      const data = now.keywordResearchData ?? research;
      const chosen = completeSelection(now.keywordResearchSelections, data);
      const { keywords } = orderedKeywords(chosen, data.keyword);
      return {
        ...(now.keywordResearchData === null && { keywordResearchData: research }),
        keywordResearchSelections: chosen,
        ...(now.keywords.length === 0 && { keywords }),
        ...(now.name === UNTITLED && { name: fitLine(input.title || data.keyword, TEXT_LIMITS.name) }),
      };
    },
  };

  async function researchOf(...args: [PlanningCtx, Scene, AbortSignal]) {
    const keyword = input.keyword || task.keywords[0] || (await keyphraseOfTitle(...args));
    const language = await articleLanguage(ctx, actor.userId);
    return researchForTask(
      { ...ctx, deadlineMs: DEADLINE_MS, outsideSources: getSources(ctx).outsideSources },
      actor,
      {
        keyword,
        taskId: task.id,
        preferred: await readerLanguages(ctx, actor.userId),
        ...(language !== null && { language }),
      },
      signal,
    );
  }
};

/** Asks the model, or without one extracts it from the title. */
async function keyphraseOfTitle(
  ctx: PlanningCtx,
  { actor, task, input }: Scene,
  signal: AbortSignal,
): Promise<string> {
  const title = fitLine(input.title, BATCH_LIMITS.title);
  if (title === '') throw new DomainError('INVALID', 'Please enter a keyword or a title.');
  const language = await planLanguage(ctx, { userId: actor.userId, task, text: title });
  const subject = { title, language, others: input.otherTitles };
  const model = await getUserModel(ctx, actor);
  if (!model) return keyphraseFromTitle(subject);
  const nonce = () => randomBytes(9).toString('base64url');
  const chosen = await chooseKeyphrase(subject, { model, nonce, prompts: await editedPrompts(ctx), signal });
  if (chosen.ok) return chosen.value;
  const { failure } = chosen;
  if (isDayLimit(failure)) throw dayLimitReached();
  // An unusable response about a title is no reason to fail.
  const code = failureCode(failure);
  if (code === 'GENERATION_FAILED' || code === 'CONTENT_REFUSED') return keyphraseFromTitle(subject);
  throw new DomainError(code, failure.message);
}
