import { type ChosenFields, LIMITS, POST_LIMITS, PublicationFields, TEXT_LIMITS } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { distinctTags } from '@inkstep/contract/tag-slug';
import { firstSlug } from '@inkstep/engine/checks';
import { fitLine } from '../../platform/text/fit-line.ts';
import type { PublishableArticle } from '../destinations/article-to-publish.ts';

/** Fields of an article as a post, within the limits of the contract. */
export function suggestFields(article: PublishableArticle): PublicationFields {
  const { description, author, tags, seoTitle } = article;
  const title = fitLine(article.title, TEXT_LIMITS.title);
  return PublicationFields.parse({
    title,
    slug: slugOf(title),
    excerpt: fitLine(description, POST_LIMITS.excerpt),
    author: fitLine(author, TEXT_LIMITS.name),
    tags: distinctTags(tags.map((tag) => fitLine(tag, TEXT_LIMITS.tag)).filter((tag) => !isBlank(tag))).slice(
      0,
      LIMITS.tags,
    ),
    seo_title: fitLine(seoTitle, POST_LIMITS.seoTitle),
    seo_description: fitLine(description, POST_LIMITS.seoDescription),
  });
}

/** Fields with those that were chosen. */
export function completeFields(article: PublishableArticle, chosen: ChosenFields): PublicationFields {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const fields = PublicationFields.parse({ ...suggestFields(article), ...Object.fromEntries(given) });
  // Tags that were chosen before they were compared may be stored in two spellings.
  return { ...fields, tags: distinctTags(fields.tags), slug: chosen.slug || slugOf(fields.title) };
}

const slugOf = (title: string): string => firstSlug([title]).slice(0, POST_LIMITS.slug);
