import type { Outline, ProductProfile } from '../../article.ts';
import { textTools } from '../../text/text-tools.ts';

/** Weight of the product's name in a section's plan relative to a shared word. */
const NAME_WEIGHT = 5;

/** Returns the ids of sections that may mention the product: the best matching body section and the conclusion. */
export function productSections(outline: Outline, product: ProductProfile | undefined): ReadonlySet<string> {
  if (product === undefined) return new Set();
  const { terms } = textTools(outline.language);
  const subject = new Set(terms([product.description, ...product.features].join('\n')));
  const name = product.name.toLowerCase();
  const fits = outline.sections
    .filter(({ kind }) => kind === 'body')
    .map(({ id, heading, intent, keyPoints }) => {
      const plan = [heading, intent, ...keyPoints].join('\n');
      const shared = new Set(terms(plan).filter((term) => subject.has(term))).size;
      return { id, fit: shared + (plan.toLowerCase().includes(name) ? NAME_WEIGHT : 0) };
    })
    .sort((a, b) => b.fit - a.fit);
  const conclusion = outline.sections.find(({ kind }) => kind === 'conclusion');
  return new Set([fits[0]?.id, conclusion?.id].filter((id) => id !== undefined));
}
