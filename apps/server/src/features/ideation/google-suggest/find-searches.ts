import type { KeywordSource } from '../keyword-source.ts';
import { asQuestion, isQuestion, questionWords } from '../questions.ts';
import type { GoogleSuggest } from './client.ts';

/** Searches that complete the keyword, and those that ask about it: the keyword after two words of question. */
export function googleSuggestSource(suggest: GoogleSuggest): KeywordSource {
  return {
    id: 'google-suggest',
    name: 'Google Suggest',
    async find({ text, language }, signal) {
      const [plain, ...asked] = await Promise.allSettled(
        [text, ...questionWords(language).map((word) => `${word} ${text}`)].map((query) =>
          suggest.complete({ text: query, language }, signal),
        ),
      );
      if (plain?.status !== 'fulfilled') throw plain?.reason;
      const suggestions = plain.value;
      const more = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const questions = [...more, ...suggestions]
        .filter((search) => isQuestion(search, language))
        .map((search) => asQuestion(search, language));
      return { suggestions, related: [], questions, texts: suggestions };
    },
  };
}
