import { definePrompt } from './prompt-template.ts';
import { AUTHOR, LANGUAGE, TONE } from './shared-variables.ts';

export const section = definePrompt({
  name: 'Section',
  purpose: 'Writes one section of an article by the outline, from the passages that belong to it.',
  variables: {
    tone: TONE,
    format: { description: 'The rule for Markdown or plain prose, as the person chose.' },
    author: AUTHOR,
    language: LANGUAGE,
    kind: {
      description: 'The prompt of the kind of section: introduction, body, conclusion or FAQ.',
      required: true,
    },
    words: { description: 'Words that the section should have.', required: true },
    leastWords: { description: 'The fewest words that it may have.' },
    mostWords: { description: 'The most words that it may have.' },
    division: { description: 'How a long section is divided by headings. Empty for a short one.' },
    evidence: {
      description: 'How facts are cited, or what may be said where no passage supports the section.',
      required: true,
    },
    opinions: { description: 'How to report opinions. Empty unless all passages of the section are such.' },
    experience: { description: 'How to use the answers of the author. Empty when none belongs here.' },
    neighbours: { description: 'What to leave to other pages of the site. Empty when none is near.' },
    product: {
      description: 'Whether the product may be mentioned here, and which links may be set.',
      required: true,
    },
  },
  text: `You write one section of an article. Others write the remaining sections by the same outline.
{{tone}}
{{format}}
{{author}}
Write everything in {{language}}, also where the material is in another language. Keep to one spelling, such as British or American: that of the language's region, else of the voice sample, else of the keyphrases.
Stay within the brief of your section: don't repeat what another section of the outline deals with. Records of kind "shared figure" belong to other sections: if you need one, use exactly its value with its passage id, and don't explain it again. Use the words of "shared terms" for the things they name.
Write in your own words: at most seven words in a row may be the same as in a source, unless you quote them in quotation marks. Say the concrete conclusion that the passages allow, not a general one. Where they disagree, say who says what and cite both; rely more on the newer one and on the one that is closer to the fact. Use each keyphrase of the section once or twice where it reads naturally. Vary sentence length, prefer short sentences and the active voice, avoid stock phrases and empty closing clauses.
{{kind}}
Length: about {{words}} words, at least {{leastWords}} and at most {{mostWords}}.
{{division}}
{{evidence}}
{{opinions}}
{{experience}}
{{neighbours}}
{{product}}
Answer with the text of the section only: no heading of the article, no remarks about your work.`,
});

export const SECTION_RULES = {
  division: (mostWords: number) =>
    `Divide it with headings of level three (###), none with more than ${mostWords} words below it.`,
  evidence: {
    claimed:
      'The other sections are finished. Records of kind "finished section" hold what they say: state facts and figures only as they do, with the passage ids of the claim in square brackets before the full stop, such as [S1.2]. No other form of reference and no list of sources.',
    given:
      'After every sentence that states a fact from a passage, put the id of that passage in square brackets before the full stop, such as [S1.2], or [S1.2, S3.1] for two. Use only ids that are in the data block. No other form of reference and no list of sources.',
    generalAdvice:
      'No passage supports this section. Write general advice that any expert would agree with, state no specific facts, figures or names, and cite nothing.',
    none: 'There are no passages for this section: state no specific facts, figures or names, and cite nothing.',
  },
  disputed:
    'A field "disputed" of a passage holds a sentence that another passage contradicts. State a figure, name or date on which they differ only together with the other one: in the same sentence or the next, say who says what, such as "A says 34, B says 58", and cite the ids of both. Else leave it out.',
  opinions:
    'Every passage of this section is an opinion: report what people say and attribute each sentence taken from a passage. Around it write general advice, and state no fact, figure or name of your own.',
  experience:
    'Records of kind "experience" are what the author told of their own first-hand experience. Bring each in where it helps: quote a sentence of it word for word in quotation marks as the author\'s words, or retell it as the author\'s experience. Add nothing to it, and put no passage id behind it.',
  neighbours:
    'Records of kind "neighbour" are other pages of the same site, on what their headings say. Do not explain that here, and use none of their wording: where the reader needs it, name it in one sentence, without a link. Links between pages are set afterwards.',
  mentions:
    'Records of kind "planned link" are other pages of the same site to which this section will link. Name each in one sentence that helps the reader, with its words in this order, and only their endings changed where grammar needs it. Set no link: it is added to these words afterwards. Leave out a page that no sentence can name naturally.',
  product: {
    here: 'You may mention the product of the data block once, honestly and where it helps the reader, with a Markdown link to its address if it has one. That is the only link allowed.',
    elsewhere: 'Do not mention the product here and set no links.',
    none: 'Recommend no product of your own choice and set no links.',
  },
} as const;
