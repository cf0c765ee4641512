import { list, type PhraseBook, type Phrases, type Subject } from './phrase-book.ts';

const ACTION_QUESTION = /^wie (?:kann|sollte|soll|muss) (?:man|ich) (.+)$/i;
const ACTION = /^(?:ein|eine|einen|den|die|das|seine?n?)\s.*\s\p{Ll}{2,}n$/u;
const THING_QUESTION = /^was (?:ist|sind) (?:ein |eine |der |die |das )?(.+)$/i;
const CLAUSE =
  /^(?:wie|was|warum|wieso|weshalb|wann|wo|wer|welche[rsmn]?|womit|kann|ist|sind|lohnt|beste[rsnm]?)\s|\s(?:vs\.?|oder|und|für|in|im|mit|von|vom|zu|zum|zur|auf|aus|bei|ohne|nach)\s|\s\p{Ll}{2,}n$/iu;

/** Gender and number are unknown, so questions name the subject after "Thema", where it needs no article. */
const THING: Phrases = {
  suggestions: list(`
    {} für Anfänger | {} einfach erklärt | {} Ratgeber | {} Tipps | {} Beispiele | {} Ideen |
    {} Checkliste | {} Anleitung | {} Schritt für Schritt | {} Fehler vermeiden | {} Vorteile |
    {} Kosten | {} in der Nähe | {} online | {} zu Hause | {} Trends`),
  related: list(`
    {} Vergleich | {} Alternativen | {} Vor- und Nachteile | {} Erfahrungen | {} Test | {} Werkzeuge |
    {} für kleine Unternehmen | {} für Familien | {} für Fortgeschrittene | {} ohne Vorkenntnisse |
    {} mit kleinem Budget | {} mit Beispielen | {} Statistik | {} Grundlagen`),
  questions: ['Was bedeutet „{}“?', ...topicQuestions('{}')],
};

const DOING: Phrases = {
  suggestions: list(`
    {} für Anfänger | {} Schritt für Schritt | {} Anleitung | {} Tipps | {} Ideen | {} Checkliste |
    {} Kosten | {} Dauer | {} ohne Vorkenntnisse | {} zu Hause | {} online | {} mit kleinem Budget |
    {} Werkzeuge | wie kann man {}`),
  related: list(`
    {} Vor- und Nachteile | {} Erfahrungen | {} häufige Fehler | {} Voraussetzungen | {} Beispiele |
    {} für Familien | {} für kleine Unternehmen | {} für Fortgeschrittene | {} Alternativen |
    {} Zeitpunkt | warum {} | wann {}`),
  questions: list(`
    Wie kann man {}? | Warum sollte man {}? | Wann sollte man {}? | Wo kann man {}? |
    Womit kann man am besten {}? | Was sollte man wissen, wenn man {} möchte? |
    Was braucht man, wenn man {} will? | Welche Fehler sind häufig, wenn man {} will? |
    Was kostet es, wenn man {} will? | Wie lange dauert es, wenn man {} will? |
    Wer kann helfen, wenn man {} will? | Kann man ohne Vorkenntnisse {}?`),
};

const PHRASE: Phrases = {
  suggestions: list(`
    {} einfach erklärt | {} Ratgeber | {} Tipps | {} Beispiele | {} Ideen | {} Checkliste |
    {} Anleitung | {} Schritt für Schritt | {} Überblick | {} Fakten | {} Zusammenfassung |
    {} Grundlagen | {} Empfehlungen | {} aktuell`),
  related: list(`
    {} Vergleich | {} Vor- und Nachteile | {} Erfahrungen | {} Statistik | {} Studien |
    {} häufige Fragen | {} Infografik | {} Forum | {} mit Bildern | {} häufige Fehler |
    {} Alternativen | {} Trends`),
  questions: ['Was steckt hinter „{}“?', ...topicQuestions('„{}“')],
};

export const GERMAN: PhraseBook = { thing: THING, things: THING, action: DOING, phrase: PHRASE, subjectOf };

function topicQuestions(subject: string): string[] {
  return [
    `Was sollte man zum Thema ${subject} wissen?`,
    `Warum ist das Thema ${subject} wichtig?`,
    `Wie gelingt der Einstieg ins Thema ${subject}?`,
    `Welche Vorteile und Nachteile zählen beim Thema ${subject}?`,
    `Welche Fehler passieren beim Thema ${subject} am häufigsten?`,
    `Mit welchen Kosten ist beim Thema ${subject} zu rechnen?`,
    `Welche Möglichkeiten gibt es beim Thema ${subject}?`,
    `Was raten Fachleute zum Thema ${subject}?`,
    `Für wen lohnt sich das Thema ${subject}?`,
    `Wo findet man verlässliche Angaben zum Thema ${subject}?`,
    `Was ändert sich gerade beim Thema ${subject}?`,
  ];
}

function subjectOf(keyword: string): Subject {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { kind: 'action', text: action };
  if (ACTION.test(keyword)) return { kind: 'action', text: keyword };
  const noun = THING_QUESTION.exec(keyword)?.[1] ?? keyword;
  return CLAUSE.test(noun) ? { kind: 'phrase', text: keyword } : { kind: 'thing', text: noun };
}
