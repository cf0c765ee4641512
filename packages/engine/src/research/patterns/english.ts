import { capitalised, list, type PhraseBook, phrases, type Subject } from './phrase-book.ts';

const ACTION_QUESTION = /^how (?:to|(?:do|can|should) (?:i|you|we)) (.+)$/i;
const THING_QUESTION = /^(?:what|who) (?:is|are) (?:an? |the )?(.+)$/i;
const QUESTION =
  /^(?:what|why|when|where|who|which|whose|how|can|could|does|do|did|is|are|should|will|would)\s/i;
const VERB =
  /^(?:become|build|choose|clean|create|earn|fix|get|grow|improve|increase|install|learn|make|prevent|reduce|sell|start|train|write)\s/i;
const GERUND = /\p{L}{2,}ing$/iu;
const NOT_GERUND = /(?:thing|ring|wedding|king|spring|string|wing|building|ceiling|evening|morning)$/i;
const AGENT = /(?:er|or|ist|ian|yer)$/i;
const SINGULAR_ENDING = /(?:ss|us|is|ics|news|series)$/i;
const PLURAL_ENDING = /(?:s|people|children|men|women|feet|teeth|mice)$/i;

export const ENGLISH: PhraseBook = {
  phrases: {
    product: phrases(
      'best {} | {} reviews | {} price | {} for beginners | cheap {} | {} buying guide | {} test | used {}',
      '{} vs alternatives | alternatives to {} | {} accessories | {} brands',
      `How do you choose the right {}? | Which {} [is/are] best for beginners? |
      Which {} [offers/offer] the best value for money? | What [does/do] the best {} cost? |
      Which {} [lasts/last] the longest? | Where can you buy {} at a good price?`,
    ),
    service: phrases(
      '{} cost | {} near me | {} reviews | best {} | cheap {} | {} quote | {} checklist | {} online',
      '{} vs do it yourself | {} price list | alternatives to {} | {} pros and cons',
      `How much [does {a}/do ]{} cost? | How do you find {a}reliable {}? |
      What should you look for in {a}{}? | When do you need {a}{}? |
      What should you ask before you book {a}{}?`,
    ),
    skill: phrases(
      '{} for beginners | {} tips | {} step by step | {} at home | {} ideas | {} mistakes | {} checklist | easy {}',
      '{} tools | {} examples | {} for families | {} on a budget',
      `How do you get started with {}? | What do you need for {}? | How long [does/do] {} take? |
      What are common mistakes with {}? | [Is/Are] {} difficult for beginners?`,
    ),
    action: phrases(
      'how to {} | how to {} for beginners | how to {} step by step | how to {} fast | how to {} on a budget | tips to {}',
      'what you need to {} | cost to {} | common mistakes when you {} | when to {}',
      `How do you {}? | What do you need to {}? | How long does it take to {}? |
      How much does it cost to {}? | What is the easiest way to {}? | Is it hard to {}?`,
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
      '{} symptoms | {} causes | {} treatment | {} home remedies | {} relief | {} in children | {} at night | {} prevention',
      '{} when to see a doctor | {} diet | {} exercises',
      `What causes {}? | What helps with {}? | How long [does/do] {} last? |
      When should you see a doctor about {}? | How can you prevent {}?`,
    ),
    general: phrases(
      '{} for beginners | {} guide | {} tips | {} benefits | {} cost | {} pros and cons | {} examples',
      'alternatives to {} | types of {} | common {} mistakes',
      `What [is/are] {}? | How [does/do] {} work? | What are the pros and cons of {}? |
      [Is/Are] {} worth it? | What are the alternatives to {}?`,
    ),
  },
  classWords: {
    health: list(
      'symptom | symptoms | treatment | remedy | remedies | pain | ache | *ache | *itis | *algia | *emia | anxiety | depression | insomnia | allergy | allergies | cough | acne | rash | infection | disease | syndrome | disorder | hair loss | causes | cure | relief',
    ),
    place: list(
      'things to do in | things to do | where to stay in | hotels in | hotels | hotel | restaurants in | restaurants | itinerary | travel | trip to | trip | vacation | holidays in | flights to | flights | sightseeing | day trips from | tourism | weather in',
    ),
    service: list(
      'service | services | repair | insurance | quote | agency | company | companies | near me | cleaning | plumber | electrician | lawyer | attorney | dentist | accountant | photographer | contractor | consultant | rental | hosting | loan | mortgage | moving | removal | hire | tutor | therapist | daycare',
    ),
    skill: list(
      'learn | course | tutorial | tips | ideas | exercises | recipe | recipes | techniques | training | diy | for beginners | step by step | how to',
    ),
  },
  subjectOf,
  isPlural: (subject) => PLURAL_ENDING.test(subject) && !SINGULAR_ENDING.test(subject),
  prepare: (template, subject) => {
    const article = AGENT.test(subject) ? 'a ' : '';
    return template
      .replaceAll('{a}{}', `${article === 'a ' && /^[aeiou]/i.test(subject) ? 'an ' : article}{}`)
      .replaceAll('{a}', article);
  },
  asQuestion: (keyword) => `${capitalised(keyword)}?`,
};

function subjectOf(keyword: string): Subject | undefined {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { class: 'action', text: action };
  if (VERB.test(keyword)) return { class: 'action', text: keyword };
  const thing = THING_QUESTION.exec(keyword)?.[1];
  if (thing !== undefined) return { class: 'general', text: thing };
  if (QUESTION.test(keyword)) return { class: 'question', text: keyword };
  if (GERUND.test(keyword) && !NOT_GERUND.test(keyword)) return { class: 'skill', text: keyword };
  return undefined;
}
