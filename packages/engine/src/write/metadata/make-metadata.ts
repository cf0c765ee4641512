import type { ArticleBrief, Outline } from '../../article.ts';
import { echoFilter } from '../../prompt/echo-filter.ts';
import { type CallPorts, invalid, type StepResult } from '../../prompt/step.ts';
import { withoutCitations } from '../assembly/number-citations.ts';
import { MetadataAnswer, metadataInstructions, metadataPrompt } from './prompt.ts';

export const MAX_METADATA_TOKENS = 5_000;

/** Makes one call. The article's own text fills in what is missing. */
export async function makeMetadata(
  { brief, outline }: { brief: ArticleBrief; outline: Outline },
  { model, nonce, prompts, signal }: CallPorts,
): Promise<StepResult<MetadataAnswer>> {
  const block = nonce();
  const instructions = metadataInstructions(brief, outline.language, prompts);
  const prompt = metadataPrompt(brief, outline, block);
  const answer = await model.generate({
    step: 'metadata',
    instructions,
    prompt,
    schema: MetadataAnswer,
    maxOutputTokens: MAX_METADATA_TOKENS,
    signal,
  });
  if (!answer.ok) return answer;
  if (answer.object === undefined) return invalid('The model gave no metadata.');
  const { seoTitle, metaDescription, focusKeywords, tags, slug } = answer.object;
  const withoutEchoes = echoFilter({ nonce: block, instructions, prompt });
  const clean = (text: string) => withoutCitations(withoutEchoes(text));
  return {
    ok: true,
    value: {
      seoTitle: clean(seoTitle),
      metaDescription: clean(metaDescription),
      focusKeywords: focusKeywords.map(clean),
      tags: tags.map(clean),
      slug: clean(slug),
    },
  };
}
