import { anywhere, type LanguageMarks, opening } from './language-marks.ts';

const PART_OF_PAGE =
  '(?:artículo|apartado|post|capítulo|vídeo|video|blog|texto|tutorial|guía|sección|página|entrada|tabla|figura|lista)';

export const SPANISH_MARKS: LanguageMarks = {
  needsPrevious: opening(
    'est[eoa]s?|es[eoa]s?|aquell?[oa]s?|él|ella|ellos|ellas|sus?|dich[oa]s?|tal(?:es)?',
    '\\p{L}+ (?:\\p{L}+ )?(?:\\p{L}+ )?(?:est[eo]|es[ao]|est[oa]s|es[oa]s)',
    'pero|y|o|u|e|así|también|además|asimismo|igualmente|entonces|luego|después|finalmente|aquí|allí',
    'sin embargo|no obstante|por (?:eso|ello|tanto|lo tanto|ejemplo|otro lado|otra parte|el contrario|último)|en cambio',
    'el resto|los demás|las demás|con el doble|la mitad|la otra|el otro|l[oa] mismo',
    'primero|segundo|tercero|otr[oa]s?|amb[oa]s|no es (?:cierto|verdad|así)|en (?:este|ese|ambos) casos?|de (?:este|ese) modo',
  ),
  refersBack: anywhere(
    'l[oe]s? (?!que|más|menos|mejor|peor|cual|mismo|de |largo|demás|contrario|suficiente)(?<=lo |le |les )\\p{L}+',
    '\\p{L}{3,}(?:[aeiáéí]r|[áé]ndo|ndo)(?:l[oa]s?|les?)|se l[oa]s?|l[oa]s? (?:ha[ns]?|he|hemos|había[ns]?|puede[ns]?|hace[ns]?|protege[ns]?|mantiene[ns]?)',
    '(?:el|la) (?:límite|cifra|proporción|margen|precio|total|diferencia|dosis) (?:es|era|fue|sube|baja|llega|asciende)',
    '(?:es|son|era|eran) (?:mucho |aún |todavía )?(?:mayor|menor|mejor|peor)(?:es)?(?=[.,;])|(?:cuesta|contiene|necesita|dura|pesa)n? (?:más|menos)(?=[.,;])',
    '(?:afirma|dice|añade|explica|señala|asegura|advierte|comenta)n?(?=\\.)|según (?:él|ella|ellos)',
    'por (?:eso|ello|tanto|lo tanto|consiguiente)|también|además|asimismo|tampoco|en cambio|sin embargo|no obstante|entonces',
  ),
  subjectless: opening(
    '(?:contiene|tiene|puede|debe|incluye|permite|sirve|ofrece|consta|pesa|mide|suele|aporta|ayuda|necesita|requiere|admite)n?',
    '(?:cuesta|dura|funciona|produce|evita|reduce|mejora|pertenece|procede|está|procedía|cumple)n?|es|son|era|eran|fue|fueron',
    'se (?:presenta|compone|vende|llama|conoce|recomienda|distingue|caracteriza)n?',
  ),
  generic:
    /^(?:el|la|los|las) (?:bebida|aparato|dispositivo|planta|empresa|método|proceso|sistema|equipo|investigador[ea]?s?|producto|estudio|resultado|autor[ea]?s?|mezcla|líquido|material)(?!\p{L})/iu,
  definite: /^(?:el|la|los|las|cada) ([\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?)/iu,
  aboutThePage: anywhere(
    'cookies?|suscr[ií]b\\p{L}*|boletín|newsletter|inicia(?:r)? sesión|reg[ií]str(?:ate|ese|arse)|patrocinad[oa]|afiliad[oa]s?',
    'ha(?:z|ga) clic|descarg(?:a|ar|ue)|todos los derechos reservados|política de privacidad|aviso legal',
    'leer más|seguir leyendo|más información|contáct(?:anos|enos)|índice de contenidos|a continuación|véase',
    '(?:como|tal como) (?:ves|puedes ver|se ve|vimos|veremos|hemos visto|se mencionó|se indicó)',
    `más (?:arriba|abajo|adelante)|ver (?:también|${PART_OF_PAGE})|est[ea] ${PART_OF_PAGE}`,
    `(?:siguientes?|anterior(?:es)?) (?:${PART_OF_PAGE}|pasos?)|(?:${PART_OF_PAGE}|paso) \\d+`,
    '(?:mucha|alguna) gente (?:cree|piensa|dice)|much[oa]s (?:creen|piensan|dicen)|mitos?|(?:este|aquel|est[oa]) último',
    'te puede interesar|(?:tu|su) (?:mesa|pedido|compra)|añad(?:e|ir) al carrito|envío gratis|carrito|escribió(?=:)',
    'te (?:contamos|explicamos|mostramos)|vamos a|hay (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d+)',
    `nuestr[oa]s? (?:equipo|tienda|productos?|clientes|web|sitio|expertos|recomendaci(?:ón|ones)|${PART_OF_PAGE})`,
  ),
  announces: anywhere(
    '(?:dos|tres|cuatro|cinco|seis|siete|varias|varios) (?:preguntas|razones|pasos|maneras|formas|reglas|errores|puntos|cosas|consejos|métodos|opciones)',
  ),
  firstPerson: anywhere('yo|mi|mis|me|conmigo|nosotr[oa]s|nuestr[oa]s?'),
  onePerson: anywhere('yo|mi|mis|conmigo'),
  copula:
    / (?:es|son) (?:una?|el|la|los|las|unos|unas|cualquier) | (?:significa|designa|se refiere a|consiste en) /iu,
};
