import { anywhere, type LanguageMarks, opening } from './language-marks.ts';

const PART_OF_PAGE =
  '(?:artículo|apartado|post|capítulo|vídeo|video|blog|texto|tutorial|guía|sección|página|entrada|tabla|figura|lista)';

export const SPANISH_MARKS: LanguageMarks = {
  midThought: opening(
    'est[eoa]s?|es[eoa]s?|aquell?[oa]s?|él|ella|ellos|ellas|sus?|dich[oa]s?|tal(?:es)?',
    '\\p{L}+ (?:\\p{L}+ )?(?:\\p{L}+ )?(?:est[eo]|es[ao]|est[oa]s|es[oa]s)',
    'pero|y|o|u|e|así|también|además|asimismo|igualmente|entonces|luego|después|finalmente|aquí|allí',
    'sin embargo|no obstante|por (?:eso|ello|tanto|lo tanto|ejemplo|otro lado|otra parte|el contrario|último)|en cambio',
    'primero|segundo|tercero|otr[oa]s?|amb[oa]s',
  ),
  aboutThePage: anywhere(
    'cookies?|suscr[ií]b\\p{L}*|boletín|newsletter|inicia(?:r)? sesión|reg[ií]str(?:ate|ese|arse)|patrocinad[oa]|afiliad[oa]s?',
    'ha(?:z|ga) clic|descarg(?:a|ar|ue)|todos los derechos reservados|política de privacidad|aviso legal',
    'leer más|seguir leyendo|más información|contáct(?:anos|enos)|índice de contenidos|a continuación|véase',
    '(?:como|tal como) (?:ves|puedes ver|se ve|vimos|veremos|hemos visto|se mencionó|se indicó)',
    `más (?:arriba|abajo|adelante)|ver (?:también|${PART_OF_PAGE})|est[ea] ${PART_OF_PAGE}`,
    `(?:siguientes?|anterior(?:es)?) (?:${PART_OF_PAGE}|pasos?)|(?:${PART_OF_PAGE}|paso) \\d+`,
    'te (?:contamos|explicamos|mostramos)|vamos a|hay (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d+)',
    `nuestr[oa]s? (?:equipo|tienda|productos?|clientes|web|sitio|expertos|recomendaci(?:ón|ones)|${PART_OF_PAGE})`,
  ),
  firstPerson: anywhere('yo|mi|mis|me|conmigo|nosotr[oa]s|nuestr[oa]s?'),
  copula:
    / (?:es|son) (?:una?|el|la|los|las|unos|unas|cualquier) | (?:significa|designa|se refiere a|consiste en) /iu,
};
