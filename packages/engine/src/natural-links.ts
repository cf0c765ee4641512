import { checkArticle } from './check/check-article.ts';
import { textWithoutBrief } from './check/text-without-brief.ts';
import { addLinks } from './cluster/add-links.ts';
import {
  type ClusterArticle,
  type LinkProposal,
  missingLinks,
  type ProposedLinks,
  proposeLinks,
} from './cluster/propose-links.ts';

/**
 * Proposes the links of a cluster that don't lower the score of any text, also if all are accepted. Links around existing words
 * never do; sentences that are added for a link may repeat each other.
 */
export function naturalLinks(articles: readonly ClusterArticle[]): ProposedLinks {
  const proposed = proposeLinks(articles);
  const left = new Set(articles.flatMap((article) => unnatural(article, articles, proposed.proposals)));
  if (left.size === 0) return proposed;
  const proposals = proposed.proposals.filter((each) => !left.has(each));
  const linked = new Set([...Object.values(proposed.linksTo).flat(), ...proposals.map(({ to }) => to)]);
  const orphans = articles.flatMap(({ id }) => (linked.has(id) ? [] : id));
  const pairs = new Set(proposals.map(({ from, to }) => `${from} ${to}`));
  const missing = missingLinks(articles, (source, target) => {
    const [from = '', to = ''] = [articles[source]?.id, articles[target]?.id];
    return proposed.linksTo[from]?.includes(to) === true || pairs.has(`${from} ${to}`);
  });
  return { ...proposed, proposals, orphans, missing };
}

/** Returns the sentences that would lower the score, each measured with all that are kept before it. */
function unnatural(
  article: ClusterArticle,
  articles: readonly ClusterArticle[],
  proposals: readonly LinkProposal[],
): LinkProposal[] {
  const own = proposals.filter(({ from }) => from === article.id);
  const sentences = own.filter(({ section }) => section !== null);
  if (sentences.length === 0) return [];
  const withLinks = (links: readonly LinkProposal[]) =>
    addLinks({ ...article, links: links.flatMap((link) => toAdd(link, articles)) }).text;
  const left: LinkProposal[] = [];
  const kept = own.filter(({ section }) => section === null);
  let score = scoreOf(withLinks(kept));
  for (const sentence of sentences) {
    const next = scoreOf(withLinks([...kept, sentence]));
    if (next < score) {
      left.push(sentence);
      continue;
    }
    kept.push(sentence);
    score = next;
  }
  return left;
}

function toAdd({ to, anchor, sentence, section }: LinkProposal, articles: readonly ClusterArticle[]) {
  const target = articles.find(({ id }) => id === to);
  return target ? [{ anchor, sentence, section, title: target.title, paths: target.paths }] : [];
}

/** Both texts of a comparison have the same figures, so the year makes no difference. */
const scoreOf = (text: string): number => checkArticle({ ...textWithoutBrief(text), year: 0 }).score;
