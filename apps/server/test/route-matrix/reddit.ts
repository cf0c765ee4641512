import { buildRedditConnection } from '../../src/library/reddit/factory.ts';
import { forEverybody, forSignedIn, type Rows, type Scene } from './row.ts';

/** A token that the matrix's Reddit accepts. */
export const REDDIT_TOKEN = 'access-of-the-matrix';

const connected = ({ db, secrets, account }: Scene) =>
  buildRedditConnection({ db, secrets }, { userId: account.actor.userId, accessToken: REDDIT_TOKEN });

export const redditRows = {
  redditStatus: { expected: forSignedIn() },
  connectReddit: { expected: forSignedIn(), changesOwn: true },
  // A browser comes back with something or other, and is sent on to a page whoever it belongs to.
  redditCallback: { expected: forEverybody(303), call: () => ({ query: { state: 'unknown' } }) },
  disconnectReddit: { expected: forSignedIn() },
  searchSubreddits: {
    expected: forSignedIn(),
    async call(scene) {
      await connected(scene);
      return { query: { q: 'cof' } };
    },
  },
  searchReddit: {
    expected: forSignedIn(),
    async call(scene) {
      await connected(scene);
      return { body: { subreddit: 'r/Coffee', keyword: 'pour over' } };
    },
  },
  redditPost: {
    expected: forSignedIn(),
    async call(scene) {
      await connected(scene);
      return { params: { id: 'bitter1' }, query: { subreddit: 'Coffee' } };
    },
  },
} satisfies Partial<Rows>;
