import {
  capitalised,
  type KeywordClass,
  type PhraseBook,
  phrases,
  type Subject,
  splitPhrases,
} from './phrase-book.ts';

const ACTION_QUESTION = /^how (?:to|(?:do|can|should) (?:i|you|we)) (.+)$/i;
const THING_QUESTION = /^what (?:is|are) ((?:an? |the )?(.+))$/i;
const QUESTION =
  /^(?:what|why|when|where|who|which|whose|how|can|could|does|do|did|is|are|should|will|would)\s/i;
const VERB =
  /^(?:become|build|choose|clean|create|earn|fix|get|grow|improve|increase|install|learn|make|prevent|reduce|remove|repair|sell|start|train|write)\s/i;
const GERUND = /\p{L}{2,}ing$/iu;
const NOT_GERUND =
  /(?:thing|(?:^|\s)(?:ring|wedding|king|spring|string|wing|building|ceiling|evening|morning|clothing|pudding|earring))$/i;
/** Agent noun, such as a dentist. */
const AGENT = /(?:er|or|ist|ian|ant|ect|ney)$/i;
/** Countable health complaint. */
const ONE_COMPLAINT = /(?:ache|rash|cough|infection|allergy)$/i;
/** Nouns without a plural, which need no article. */
const UNCOUNTED =
  /(?:ing|ness|ism|ics|insurance|repair|removal|hire|software|hardware|equipment|furniture|advice|energy|care|management|work)$/i;
/** Complement of the noun: "platform for nonprofits". */
const COMPLEMENT = /\s(?:for|with|without|in|of|on|at|under|from|to|near)\s.*$/i;
const SINGULAR_ENDING = /(?:ss|us|is|ics|news|series)$/i;
const PLURAL_ENDING = /(?:s|people|children|men|women|feet|teeth|mice)$/i;

/** Agent noun before a place: "hairdresser leeds" isn't a plural. */
const AGENT_FIRST = /^\p{L}{2,}(?:er|or|ist)\s\p{L}+$/iu;

const SERVICES = splitPhrases(
  'service | services | repair | insurance | quote | agency | company | companies | near me | cleaning | plumber | electrician | lawyer | attorney | dentist | accountant | photographer | contractor | consultant | rental | hosting | loan | mortgage | moving | removal | hire | tutor | therapist | daycare',
);

export const ENGLISH: PhraseBook = {
  phrases: {
    product: phrases(
      'best {} | {} reviews | {} price | {} comparison | affordable {} | {} buying guide | top rated {}',
      '{} deals | {} pros and cons | {} features',
      `How do you choose the right {}? | Which {} [offers/offer] the best value for money? |
      Which {} [is/are] worth the money? | What [does/do] the best {} cost?`,
    ),
    service: phrases(
      '{} cost | {whole} near me | {} reviews | best {} | affordable {} | {} prices | {} checklist',
      '{} price comparison | {} questions to ask',
      `How much [does/do] {np} cost? | How do you find {reliable}? | How do you find the right {whole}? |
      What should you look for in {np}? | When do you need {np}? | {apart}: how much does it cost? |
      {apart}: how do you choose? | {apart}: what should you ask first?`,
    ),
    skill: phrases(
      '{} for beginners | {} tips | {} step by step | {} ideas | {} mistakes | easy {}',
      '{} basics | {} guide | {} on a budget',
      `How do you get started with {whole}? | What do you need for {whole}? | How long [does/do] {whole} take? |
      What are common mistakes with {whole}? | [Is/Are] {whole} difficult for beginners? |
      {apart}: where should you start? | {apart}: what do you need? | {apart}: what are common mistakes?`,
    ),
    action: phrases(
      'how to {} | how to {} for beginners | how to {} step by step | best way to {} | tips to {}',
      'what you need to {} | common mistakes when you {} | when to {}',
      `How do you {}? | What do you need to {}? | How long does it take to {}? |
      What is the easiest way to {}? | Is it hard to {}?`,
    ),
    place: phrases(
      'things to do in {} | hotels in {} | {} itinerary | restaurants in {} | {} weather | best time to visit {} | {} with kids',
      'day trips from {} | getting around {} | {} travel costs | where to stay in {}',
      `What is the best time to visit {}? | How many days do you need in {}? | What is {} known for? |
      How do you get around in {}? | Is {} expensive to visit?`,
    ),
    brand: phrases(
      '{} reviews | {} pricing | {} login | {} app | {} customer service | {} for beginners | {} free trial',
      '{} alternatives | {} vs competitors | {} discount',
      `How much does {} cost? | Is {} worth it? | What are the best alternatives to {}? |
      Is {} safe to use? | How do you contact {} support?`,
    ),
    health: phrases(
      '{} symptoms | {} causes | {} treatment | {} home remedies | {} diagnosis | {} in children | {} prevention',
      '{} when to see a doctor | {} diet | {} risk factors',
      `What causes {np}? | What helps with {np}? | How is {np} treated? |
      When should you see a doctor about {np}? | How can you prevent {np}?`,
    ),
    concept: phrases(
      '{} explained | {} guide | {} examples | {} benefits | {} for beginners',
      'types of {} | {} pros and cons',
      `What [is/are] {np}? | How [does/do] {np} work? | What are the pros and cons of {np}? |
      What are the alternatives to {np}?`,
    ),
    general: phrases(
      '{} guide | {} tips | {} facts | {} explained',
      '{} questions and answers | {} basics',
      `What are {plural}? | {}: what should you know first? | {}: what do people often get wrong? |
      {}: what matters most?`,
    ),
  },
  classWords: {
    health: splitPhrases(
      'symptom | symptoms | treatment | remedy | remedies | pain | ache | *ache | *itis | *algia | *iasis | *rosis | *rhosis | *losis | *liosis | *triosis | *mbosis | *chosis | *nemia | *kemia | *cemia | *chemia | *aemia | *neuropathy | deficiency | anxiety | depression | insomnia | allergy | allergies | cough | acne | rash | infection | disease | syndrome | disorder | hair loss | causes | cure | relief',
    ),
    place: splitPhrases(
      'things to do in | things to do | where to stay in | hotels in | hotels | hotel | restaurants in | restaurants | itinerary | travel to | travel guide | trip to | vacation in | holidays in | flights to | flights | sightseeing | day trips from | tourism | weather in',
    ),
    product: splitPhrases(
      'software | saas | crm | erp | cms | vpn | antivirus | apps | app for | platform | plugin | plugins | password manager',
    ),
    service: SERVICES,
    skill: splitPhrases(
      'learn | course | tutorial | tips | ideas | exercises | recipe | recipes | techniques | training | diy | for beginners | step by step | how to',
    ),
  },
  subjectOf,
  isPlural,
  prepare: (template, { class: name, text, asked }) => {
    const noun = asked ?? nounPhrase(text, name);
    if (/\{(?:np|reliable)\}/.test(template) && noun === undefined) return undefined;
    if (template.includes('{plural}') && (!isPlural(text) || AGENT_FIRST.test(text))) return undefined;
    const isWhole = name === 'service' ? endsWithService(text) : UNCOUNTED.test(headOf(text));
    if (template.includes(isWhole ? '{apart}' : '{whole}')) return undefined;
    const reliable = noun?.startsWith('a') && noun !== text ? `a reliable ${text}` : `reliable ${text}`;
    return template
      .replaceAll('{reliable}', () => reliable)
      .replaceAll('{np}', () => noun ?? '')
      .replace(/\{(?:plural|whole|apart)\}/g, '{}');
  },
  asQuestion: (keyword) => `${capitalised(keyword)}?`,
};

const headOf = (subject: string): string => subject.replace(COMPLEMENT, '');

function isPlural(subject: string): boolean {
  const head = headOf(subject);
  return PLURAL_ENDING.test(head) && !SINGULAR_ENDING.test(head);
}

/** True if a place follows the service, as in "dentist manchester": the subject fits in no sentence. */
const endsWithService = (subject: string): boolean =>
  !SERVICES.some((word) => headOf(subject).toLowerCase().includes(`${word} `)) ||
  SERVICES.some((word) => headOf(subject).toLowerCase().endsWith(word));

/** Returns the subject as it appears in a sentence; undefined if it may need an article. */
function nounPhrase(subject: string, name: KeywordClass): string | undefined {
  const head = headOf(subject);
  if (name === 'service' && !endsWithService(subject)) return undefined;
  const takesOne = name === 'service' ? AGENT : name === 'health' ? ONE_COMPLAINT : undefined;
  if (takesOne?.test(head)) return `${/^[aeiou]/i.test(subject) ? 'an' : 'a'} ${subject}`;
  return name === 'health' || isPlural(subject) || UNCOUNTED.test(head) ? subject : undefined;
}

function subjectOf(keyword: string): Subject | undefined {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { class: 'action', text: action };
  if (VERB.test(keyword)) return { class: 'action', text: keyword };
  const [, asked, thing] = THING_QUESTION.exec(keyword) ?? [];
  if (thing !== undefined) return { class: 'concept', text: thing, asked };
  if (QUESTION.test(keyword)) return { class: 'question', text: keyword };
  if (GERUND.test(keyword) && !NOT_GERUND.test(keyword)) {
    return { class: 'skill', text: keyword, isGuess: true };
  }
  return undefined;
}
