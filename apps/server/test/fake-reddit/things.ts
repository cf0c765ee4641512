export interface Thing {
  kind: string;
  data: unknown;
}

export const listing = (children: readonly Thing[]) => ({
  kind: 'Listing',
  data: { after: null, dist: children.length, modhash: null, geo_filter: '', children, before: null },
});

export function subreddit(name: string, more: Record<string, unknown> = {}): Thing {
  const data = {
    display_name: name,
    display_name_prefixed: `r/${name}`,
    title: `All about ${name}`,
    public_description: `A place to talk about ${name}, from the first try to the last detail. Ask anything you like.`,
    subscribers: 1_234_567,
    over18: false,
    subreddit_type: 'public',
    quarantine: false,
    icon_img: '',
  };
  return { kind: 't5', data: { ...data, ...more } };
}

export function post(id: string, more: Record<string, unknown> = {}): Thing {
  const data = {
    id,
    name: `t3_${id}`,
    title: `Post ${id}`,
    selftext: '',
    author: 'brewer',
    subreddit: 'Coffee',
    subreddit_type: 'public',
    score: 120,
    ups: 125,
    upvote_ratio: 0.93,
    num_comments: 14,
    permalink: `/r/Coffee/comments/${id}/post_${id}/`,
    url: 'https://elsewhere.example/link',
    is_self: true,
    created_utc: 1_760_000_000.0,
    over_18: false,
    removed_by_category: null,
    stickied: false,
  };
  return { kind: 't3', data: { ...data, ...more } };
}

export function comment(id: string, body: string, replies: readonly Thing[] = [], more = {}): Thing {
  const data = {
    id,
    name: `t1_${id}`,
    author: `reader_${id}`,
    body,
    score: 12,
    score_hidden: false,
    created_utc: 1_760_000_100.0,
    parent_id: 't3_x',
    stickied: false,
    // An empty text when there are none.
    replies: replies.length > 0 ? listing(replies) : '',
  };
  return { kind: 't1', data: { ...data, ...more } };
}

/** Placeholder for omitted comments; with a count of 0 for a thread that continues on another page. */
export const more = (count: number): Thing => ({
  kind: 'more',
  data:
    count === 0
      ? { count: 0, name: 't1__', id: '_', parent_id: 't1_a', depth: 4, children: [] }
      : { count, name: 't1_zz', id: 'zz', parent_id: 't3_x', depth: 0, children: ['zz'] },
});
