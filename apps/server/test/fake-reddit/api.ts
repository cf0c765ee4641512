import type { RedditContent } from './content.ts';
import { type RedditCall, type Reply, redirect, refusal } from './reply.ts';
import { listing } from './things.ts';

interface NamedThing {
  display_name: string;
}

const isNamed = (data: unknown): data is NamedThing =>
  typeof data === 'object' && data !== null && 'display_name' in data;

const nameOf = (data: unknown): string => (isNamed(data) ? data.display_name.toLowerCase() : '');

const idOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;

const SEARCH = /^\/r\/(\w+)\/search$/;
const COMMENTS = /^\/r\/(\w+)\/comments\/(\w+)$/;

function suggest({ subreddits }: RedditContent, { query }: RedditCall): Reply {
  const typed = (query.get('query') ?? '').toLowerCase();
  return { body: listing(subreddits.filter(({ data }) => nameOf(data).startsWith(typed))) };
}

function search(content: RedditContent, name: string, { query }: RedditCall): Reply {
  const known = content.subreddits.some(({ data }) => nameOf(data) === name.toLowerCase());
  // Reddit shows people a page that searches for it.
  if (!known) return redirect(`/subreddits/search?q=${name}`);
  if (/^\w+:\/\//.test(query.get('q') ?? '')) return redirect('/submit');
  const sort = query.get('sort');
  const posts = sort === 'hot' || sort === 'top' || sort === 'new' ? content.posts[sort] : [];
  return { body: listing(posts.slice(0, Number(query.get('limit') ?? 25))) };
}

function comments(content: RedditContent, id: string): Reply {
  const found = Object.values(content.posts)
    .flat()
    .find(({ data }) => idOf(data) === id);
  return found ? { body: [listing([found]), listing(content.comments)] as object } : refusal(404);
}

/** Requests with a bearer token. */
export function answerApi(content: RedditContent, username: string, call: RedditCall): Reply {
  if (call.path === '/api/v1/me') {
    return { body: { name: username, id: 'abc12', is_suspended: false, over_18: false, link_karma: 7 } };
  }
  if (call.path === '/api/subreddit_autocomplete_v2') return suggest(content, call);
  const [, name] = SEARCH.exec(call.path) ?? [];
  if (name) return search(content, name, call);
  const [, , id] = COMMENTS.exec(call.path) ?? [];
  return id ? comments(content, id) : refusal(404);
}
