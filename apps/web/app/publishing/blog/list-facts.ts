import type { Byline, PostSummary } from '@inkstep/contract';
import {
  type Absolute,
  breadcrumbs,
  organization,
  publisherOf,
  type Site,
  type Trail,
} from '../../kit/page/site-graph.ts';
import { summaryPath } from './blog-address.ts';
import { person } from './post-facts.ts';

export interface ListFacts {
  title: string;
  description: string;
  /** Path of this page of the list. */
  path: string;
  language: string;
  trail: Trail;
  posts: readonly PostSummary[];
  /** Number of the posts on earlier pages. */
  before: number;
}

const itemList = ({ posts, before }: ListFacts, absolute: Absolute) => ({
  '@type': 'ItemList',
  itemListElement: posts.map((post, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name: post.title,
    url: absolute(summaryPath(post)),
  })),
});

/** Structured data of a list of posts. */
export const listGraph = (facts: ListFacts, { name, absolute }: Site): object[] => [
  {
    '@type': 'CollectionPage',
    '@id': absolute(facts.path),
    url: absolute(facts.path),
    name: facts.title,
    description: facts.description,
    inLanguage: facts.language,
    publisher: publisherOf(absolute),
    mainEntity: itemList(facts, absolute),
  },
  breadcrumbs(facts.trail, absolute),
  organization({ name, absolute }),
];

/** Structured data of the page of an author. */
export const profileGraph = (facts: ListFacts & { author: Byline }, { name, absolute }: Site): object[] => [
  {
    '@type': 'ProfilePage',
    '@id': absolute(facts.path),
    url: absolute(facts.path),
    name: facts.title,
    description: facts.description,
    inLanguage: facts.language,
    mainEntity: person(facts.author, absolute),
    hasPart: itemList(facts, absolute),
  },
  breadcrumbs(facts.trail, absolute),
  organization({ name, absolute }),
];
