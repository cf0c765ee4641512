import type { ArticleNote } from '@inkstep/contract';
import type { CheckName } from '@inkstep/engine/checks';
import type { CheckedText } from '../../editor/checks/check-text.ts';

/** Returns letters and digits only, to find sentences regardless of marks and citations. */
const keyOf = (text: string): string =>
  text
    .replace(/\[\d{1,3}\]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the notes on faults that the text still has, as last checked. */
export function openNotes(notes: readonly ArticleNote[], checked: CheckedText | undefined): ArticleNote[] {
  if (!checked) return [...notes];
  const { text, report } = checked;
  const said = keyOf(text);
  const check = (name: CheckName) => report.checks.find((each) => each.name === name);
  const placesOf = (name: CheckName) =>
    (check(name)?.places ?? []).map(({ start, end }) => keyOf(text.slice(start, end)));
  const isNamed = (name: CheckName) => {
    const places = placesOf(name);
    return (sentence: string) => {
      const key = keyOf(sentence.replace(/…$/, ''));
      return places.some((place) => place.includes(key) || key.includes(place));
    };
  };
  const isOpen = (name: CheckName) => {
    const items = check(name)?.items ?? [];
    return (item: string) => !items.some(({ text: known, found }) => found && known === item);
  };
  const isFailing = (name: CheckName) => ['fair', 'bad'].includes(check(name)?.verdict ?? 'none');

  return notes.flatMap((note): ArticleNote[] => {
    switch (note.kind) {
      case 'repeated':
        return withAny(note, 'sentences', note.sentences.filter(isNamed('repetition')));
      case 'unsourcedFigures':
        return withAny(note, 'sentences', note.sentences.filter(isNamed('figures')));
      case 'removedCitations':
        return withAny(
          note,
          'sentences',
          note.sentences.filter((sentence) => said.includes(keyOf(sentence.replace(/…$/, '')))),
        );
      case 'missingTopics':
        return withAny(note, 'topics', note.topics.filter(isOpen('topics')));
      case 'unanswered':
        return withAny(note, 'questions', note.questions.filter(isOpen('questions')));
      case 'copied':
        return isFailing('copied') && said.includes(keyOf(note.heading)) ? [note] : [];
      case 'stuffed':
        return check('keyphrase')?.facts['stuffed'] === 1 ? [note] : [];
      case 'sectionLanguage':
        return isFailing('language') && said.includes(keyOf(note.heading)) ? [note] : [];
      case 'uncited':
      case 'offTopic':
        return said.includes(keyOf(note.heading)) ? [note] : [];
      case 'otherLength':
        return isFailing('length') ? [note] : [];
      case 'unusedProduct':
        return said.includes(keyOf(note.name)) ? [] : [note];
      default:
        return [note];
    }
  });
}

const withAny = (note: ArticleNote, key: string, left: readonly string[]): ArticleNote[] =>
  left.length > 0 ? [{ ...note, [key]: left }] : [];
