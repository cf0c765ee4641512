import { LIMITS, type OutputParameters, TEXT_LIMITS, type TopicSuggestions } from '@inkstep/contract';
import { fitLine } from '../../../platform/text/fit-line.ts';
import { findNeighbours } from '../../brief/neighbours/find-neighbours.ts';
import { suggestForTask } from '../../brief/research/suggest-for-task.ts';
import { orderedKeywords } from './choose-keywords.ts';
import { planLanguage, readerLanguages } from './plan-language.ts';
import { NOTHING, type Stage } from './stage.ts';

/** Number of topics per article length: each becomes a part of the article. */
const TOPICS: Readonly<Record<OutputParameters['length'], number>> = {
  snippet: 2,
  short_post: 3,
  medium_article: 4,
  long_guide: LIMITS.topics,
  pillar_module: 3,
};

/**
 * Suggests topics for the keywords and selects the first of each cluster. A given title is no topic: the article
 * already has it, and what near articles deal with is left to them.
 */
export const topicsStage: Stage = async (ctx, { actor, task, input }, signal) => {
  if (task.selectedTopics.length > 0) return NOTHING;
  const researched = task.keywordResearchData?.keyword ?? task.keywords[0] ?? input.keyword;
  const { keywords, primaryKeywords } = orderedKeywords(task.keywordResearchSelections, researched);
  const asked = keywords.length > 0 ? keywords : task.keywords;
  const neighbours = await findNeighbours(ctx, { workspaceId: actor.workspaceId, taskId: task.id }, task);
  const avoid = [input.title, ...neighbours.flatMap(({ title, headings }) => [title, ...headings])];
  const suggestions =
    task.topicSuggestions ??
    (await suggestForTask(
      ctx,
      actor,
      {
        keywords: asked.length > 0 ? asked : [researched || input.title],
        ...(primaryKeywords > 0 && { primaryKeywords }),
        language: await planLanguage(ctx, { userId: actor.userId, task, text: researched || input.title }),
        taskId: task.id,
        avoid: avoid.map((topic) => fitLine(topic, TEXT_LIMITS.topic)).filter(Boolean),
        preferred: await readerLanguages(ctx, actor.userId),
      },
      signal,
    ));
  const chosen = chooseTopics(suggestions, TOPICS[task.outputParameters.length]);
  const topics = (chosen.length > 0 ? chosen : [input.title || researched]).map((topic) =>
    fitLine(topic, TEXT_LIMITS.topic),
  );
  return {
    changes: (now) =>
      now.selectedTopics.length > 0
        ? {}
        : {
            ...(now.topicSuggestions === null && { topicSuggestions: suggestions }),
            selectedTopic: topics[0] ?? null,
            selectedTopics: topics.map((topic) => ({ original: topic, edited: topic })),
          },
  };
};

/** Takes one of each cluster in turn, then questions of people who are about to decide, problems and comparisons. */
function chooseTopics(
  { clustered, suggestions, highIntentQuestions, problemFocused, comparisons }: TopicSuggestions,
  most: number,
): string[] {
  const clusters = Object.values(clustered);
  const rounds = Math.max(0, ...clusters.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, n) => clusters.flatMap((topics) => topics[n] ?? []));
  const others = [...highIntentQuestions, ...problemFocused, ...comparisons];
  return [...new Set([...inTurn.flat(), ...suggestions, ...others])].slice(0, most);
}
