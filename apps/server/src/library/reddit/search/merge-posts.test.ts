import { expect, it } from 'vitest';
import { post } from '../../../../test/fake-reddit/things.ts';
import { ApiPost } from '../client/api-types.ts';
import { mergePosts } from './search-posts.ts';

const list = (...ids: string[]) => ids.map((id) => ApiPost.parse(post(id).data));
const ids = (lists: string[][], limit = 20) =>
  mergePosts(
    lists.map((each) => list(...each)),
    limit,
  ).map(({ id }) => id);

it('[RED-19] takes posts from hot, top and new in turns, each once', () => {
  expect(
    ids([
      ['a', 'b', 'c'],
      ['d', 'a'],
      ['b', 'e', 'f'],
    ]),
  ).toEqual(['a', 'd', 'b', 'e', 'c', 'f']);
});

it('[RED-24] ends at the limit', () => {
  expect(ids([['a', 'b'], ['c'], ['d']], 3)).toEqual(['a', 'c', 'd']);
  expect(ids([[], [], []])).toEqual([]);
});
