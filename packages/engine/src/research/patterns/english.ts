import { list, type PhraseBook, type Phrases, type Subject } from './phrase-book.ts';

const ACTION_QUESTION = /^how (?:to|(?:do|can|should) (?:i|you|we)) (.+)$/i;
const THING_QUESTION = /^(?:what|who) (?:is|are) (?:an? |the )?(.+)$/i;
const CLAUSE =
  /^(?:what|why|when|where|who|which|how|can|could|does|do|did|is|are|should|will|best|top)\s|\s(?:vs\.?|versus|or|and|for|in|of|with|to|on|at|from|without|near|by)\s/i;
const VERB = /^(?:become|choose|create|earn|improve|increase|install|learn|prevent|reduce|write)\s/i;
const VERB_BEFORE_ARTICLE =
  /^(?:build|buy|clean|fix|get|grow|make|plan|run|sell|start|train|use)\s(?:an?|the|your|my)\s/i;
const SINGULAR_ENDING = /(?:ss|us|is|ics|news|series)$/i;
const PLURAL_ENDING = /(?:s|people|children|men|women|feet|teeth|mice)$/i;

const NOUN = {
  suggestions: list(`
    best {} | {} for beginners | {} explained | {} guide | {} tips | {} examples | {} ideas |
    {} checklist | {} tutorial | {} step by step | {} mistakes to avoid | {} benefits | {} cost |
    {} near me | {} online | {} at home | {} trends`),
  related: list(`
    {} vs alternatives | alternatives to {} | {} compared | {} pros and cons | {} reviews | {} tools |
    {} for small business | {} for families | {} for professionals | {} without experience |
    {} on a budget | {} with examples | {} statistics | introduction to {}`),
};

/** In the questions a noun stands before another one, where a singular needs no article. */
const THING: Phrases = {
  ...NOUN,
  questions: list(`
    What does “{}” mean? | What are the main {} basics? | What are the biggest {} benefits? |
    What are common {} problems? | Which {} options are there? | Which {} mistakes should you avoid? |
    Which {} tips help beginners most? | How do {} options compare? |
    How much do typical {} options cost? | Where can you find reliable {} advice? |
    What do {} experts recommend? | Which {} trends matter now?`),
};

const THINGS: Phrases = {
  ...NOUN,
  questions: list(`
    What are {}? | How do {} work? | Why do {} matter? | What are the benefits of {}? |
    What are the drawbacks of {}? | Which {} are right for beginners? | How do you choose {}? |
    How much do {} cost? | Who needs {}? | What are the alternatives to {}? | How do {} compare? |
    Where can you find good {}?`),
};

const ACTION: Phrases = {
  suggestions: list(`
    how to {} | how to {} for beginners | how to {} step by step | how to {} fast |
    how to {} on a budget | how to {} at home | how to {} online | how to {} without experience |
    how to {} with examples | ways to {} | easiest way to {} | best time to {} | tips to {} |
    checklist to {} | tools to {}`),
  related: list(`
    reasons to {} | what you need to {} | cost to {} | time needed to {} | common mistakes when you {}
    | what to know before you {} | how professionals {} | how small businesses {} |
    how to {} with a team | how to {} alone | when not to {} | where to {} | ideas to {}`),
  questions: list(`
    How do you {}? | Why should you {}? | When is the best time to {}? | What do you need to {}? |
    How long does it take to {}? | How much does it cost to {}? | Is it hard to {}? |
    What is the easiest way to {}? | Which tools help you {}? | Who can help you {}? |
    What should you know before you {}? | Which mistakes are common when you {}?`),
};

const PHRASE: Phrases = {
  suggestions: list(`
    {} explained | {} guide | {} tips | {} examples | {} ideas | {} checklist | {} step by step |
    {} facts | {} summary | {} basics | {} overview | {} research | {} advice | {} today`),
  related: list(`
    {} compared | {} pros and cons | {} reviews | {} statistics | {} questions | {} evidence |
    {} infographic | {} forum | {} with pictures | {} case study | {} myths | {} trends`),
  questions: list(`
    What should you know about “{}”? | What do experts say about “{}”? | What do people mean by “{}”?
    | Why do people search for “{}”? | What is the short answer to “{}”? |
    Which facts matter most for “{}”? | What do people get wrong about “{}”? |
    Which examples illustrate “{}”? | How has the advice on “{}” changed? |
    Where can you learn more about “{}”? | Who should care about “{}”? |
    What does the research say about “{}”?`),
};

export const ENGLISH: PhraseBook = {
  thing: THING,
  things: THINGS,
  action: ACTION,
  phrase: PHRASE,
  subjectOf,
};

function subjectOf(keyword: string): Subject {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { kind: 'action', text: action };
  if (VERB.test(keyword) || VERB_BEFORE_ARTICLE.test(keyword)) return { kind: 'action', text: keyword };
  const noun = THING_QUESTION.exec(keyword)?.[1] ?? keyword;
  if (CLAUSE.test(noun)) return { kind: 'phrase', text: keyword };
  const plural = PLURAL_ENDING.test(noun) && !SINGULAR_ENDING.test(noun);
  return { kind: plural ? 'things' : 'thing', text: noun };
}
