import { comment, more, post, subreddit, type Thing } from './things.ts';

export interface RedditContent {
  subreddits: Thing[];
  /** Equal for every keyword. */
  posts: Record<'hot' | 'top' | 'new', Thing[]>;
  comments: Thing[];
}

const BODY = `I use 18 g of coffee & a gooseneck kettle, water at <93 °C>.

My problem: the grinder makes bitter coffee whatever I do. Is the grinder broken? [Photo](https://elsewhere.example/p.jpg)`;

const bitter = post('bitter1', {
  title: 'Why does my pour over coffee taste bitter?',
  selftext: BODY,
  score: 412,
  ups: 430,
  num_comments: 57,
  permalink: '/r/Coffee/comments/bitter1/why_does_my_pour_over_coffee_taste_bitter/',
});
const grinder = post('grind2', {
  title: 'Which grinder for pour over under 100?',
  score: 98,
  permalink: '/r/Coffee/comments/grind2/which_grinder/',
});
const recipe = post('recipe3', {
  title: 'My 4:6 recipe after a year of pour over',
  score: 1450,
  permalink: '/r/Coffee/comments/recipe3/my_46_recipe/',
});
const fresh = post('fresh4', {
  title: 'New kettle day, first pour over',
  score: 3,
  permalink: '/r/Coffee/comments/fresh4/new_kettle_day/',
});

/** Samples of all content: some that may be shown, and some that must be left out. */
export const usualContent = (): RedditContent => ({
  subreddits: [
    subreddit('Coffee'),
    subreddit('CoffeeStations', { subscribers: 45_300, title: 'Coffee Stations' }),
    subreddit('CoffeeMembers', { subreddit_type: 'private', subscribers: null, over18: null, title: null }),
    subreddit('CoffeeAfterDark', { over18: true }),
  ],
  posts: {
    hot: [bitter, grinder, post('nsfw5', { title: 'Not for all', over_18: true })],
    top: [recipe, bitter, post('gone6', { selftext: '[removed]', removed_by_category: 'moderator' })],
    new: [fresh, grinder, post('left7', { author: '[deleted]', selftext: '[deleted]' })],
  },
  comments: [
    comment('bot', 'Please read the rules of this community.', [], {
      stickied: true,
      author: 'AutoModerator',
    }),
    comment(
      'c1',
      'Grind coarser. A fine grinder setting always gives bitter coffee.',
      [
        comment('c1a', 'This worked for my grinder too.', [comment('c1b', 'And for my kettle.', [more(0)])]),
        comment('c1x', '[removed]', [comment('c1y', 'An answer to nobody.')]),
        more(3),
      ],
      { score: 88 },
    ),
    comment('c2', '[deleted]', [], { author: '[deleted]' }),
    comment(
      'c3',
      "> the grinder makes bitter coffee\n\nI struggled with cheap kettles that don't work at all.",
      [],
      {
        score: 40,
        score_hidden: true,
      },
    ),
    more(12),
  ],
});
