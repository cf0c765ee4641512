import { list, type PhraseBook, type Phrases, type Subject } from './phrase-book.ts';

const ACTION_QUESTION = /^(?:cómo|como) (?:se puede |puedo |debo )?(\p{L}+(?:ar|er|ir)(?:se)?(?=\s|$).*)$/iu;
const THING_QUESTION = /^(?:qué|que) (?:es|son) (?:el |la |los |las |un |una )?(.+)$/i;
const ARTICLE = /^(?:el|la|los|las|un|una) (?=.)/i;
const CLAUSE =
  /^(?:cómo|como|qué|que|por qué|cuándo|cuando|dónde|donde|quién|cuál|cuáles|cuánto|mejor|mejores|es|son)\s|\s(?:vs\.?|o|y|para|en|con|sin|por|sobre|según)\s/iu;
const INFINITIVE = /^\p{L}{2,}(?:ar|er|ir)(?:se)?\s/iu;
const NOUN_LIKE_INFINITIVE =
  /^(?:alquiler|altar|azúcar|bar|celular|collar|dólar|escáner|hogar|lugar|lunar|mujer|pilar|póster|taller)\s/iu;

/** In the questions a noun stands after "de", "con" or "sobre" or as a bare object, where it needs no article. */
const THING: Phrases = {
  suggestions: list(`
    {} para principiantes | {} explicado paso a paso | guía de {} | consejos de {} | ejemplos de {} |
    ideas de {} | curso de {} | tipos de {} | {} precio | {} ventajas | {} errores comunes |
    {} en línea | {} en casa | {} cerca de mí | {} plantilla | {} tendencias`),
  related: list(`
    {} comparativa | alternativas a {} | {} ventajas y desventajas | {} opiniones | {} herramientas |
    {} para pequeñas empresas | {} para familias | {} para profesionales | {} sin experiencia |
    {} con poco presupuesto | {} con ejemplos | estadísticas de {} | buenas prácticas de {} |
    introducción a {}`),
  questions: list(`
    ¿Qué significa «{}»? | ¿Qué tipos de {} hay? | ¿Qué hay que saber sobre {}? |
    ¿Qué ejemplos de {} existen? | ¿Cómo comparar opciones de {}? | ¿Cómo empezar con {}? |
    ¿Qué errores son comunes con {}? | ¿Qué ventajas se asocian con {}? |
    ¿Qué desventajas se asocian con {}? | ¿Qué costes hay que prever con {}? |
    ¿Qué alternativas a {} existen? | ¿Qué opinan los expertos sobre {}?`),
};

const DOING: Phrases = {
  suggestions: list(`
    cómo {} | cómo {} paso a paso | cómo {} desde cero | cómo {} en casa | cómo {} en línea |
    cómo {} rápido | cómo {} sin experiencia | cómo {} con poco presupuesto | consejos para {} |
    trucos para {} | herramientas para {} | guía para {} | ideas para {} | requisitos para {}`),
  related: list(`
    razones para {} | ventajas de {} | desventajas de {} | errores al {} | cuánto cuesta {} |
    cuánto tiempo lleva {} | mejor momento para {} | dónde {} | qué se necesita para {} |
    ejemplos para {} | lista de pasos para {} | alternativas a {}`),
  questions: list(`
    ¿Cómo {}? | ¿Por qué conviene {}? | ¿Cuándo conviene {}? | ¿Dónde se puede {}? |
    ¿Qué se necesita para {}? | ¿Cuánto cuesta {}? | ¿Cuánto tiempo lleva {}? | ¿Es difícil {}? |
    ¿Qué errores hay que evitar al {}? | ¿Quién puede ayudar a {}? | ¿Qué hay que saber antes de {}? |
    ¿Cuál es la forma más fácil de {}?`),
};

const PHRASE: Phrases = {
  suggestions: list(`
    {} paso a paso | {} guía | {} consejos | {} ejemplos | {} ideas | {} explicación | {} resumen |
    {} datos | {} recomendaciones | {} conceptos básicos | {} lista | {} hoy | {} curso |
    {} información`),
  related: list(`
    {} comparativa | {} ventajas y desventajas | {} opiniones | {} estadísticas | {} estudios |
    {} herramientas | {} preguntas frecuentes | {} infografía | {} foro | {} errores comunes |
    {} mitos | {} tendencias`),
  questions: list(`
    ¿Qué hay que saber sobre «{}»? | ¿Qué opinan los expertos sobre «{}»? | ¿Qué quiere decir «{}»? |
    ¿Por qué se busca «{}»? | ¿Cuál es la respuesta breve a «{}»? |
    ¿Qué datos importan más sobre «{}»? | ¿Qué errores son frecuentes sobre «{}»? |
    ¿Qué ejemplos ilustran «{}»? | ¿Cómo ha cambiado lo que se sabe sobre «{}»? |
    ¿Dónde se puede aprender más sobre «{}»? | ¿A quién le interesa «{}»? |
    ¿Qué dicen los estudios sobre «{}»?`),
};

export const SPANISH: PhraseBook = { thing: THING, things: THING, action: DOING, phrase: PHRASE, subjectOf };

function subjectOf(keyword: string): Subject {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { kind: 'action', text: action };
  const noun = (THING_QUESTION.exec(keyword)?.[1] ?? keyword).replace(ARTICLE, '');
  if (INFINITIVE.test(noun) && !NOUN_LIKE_INFINITIVE.test(noun)) return { kind: 'action', text: noun };
  return CLAUSE.test(noun) ? { kind: 'phrase', text: keyword } : { kind: 'thing', text: noun };
}
