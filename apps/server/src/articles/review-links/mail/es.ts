import type { ReviewMailTexts } from './review-mails.ts';

export const es: ReviewMailTexts = {
  link: ({ client, person, team, title, hasCode, until, url }) => ({
    subject: `Revisa «${title}»`,
    heading: `Revisa «${title}»`,
    paragraphs: [
      client ? `Hola, ${client}:` : 'Hola:',
      `${person && team ? `${person}, de ${team},` : person || (team ? `Un miembro de ${team}` : 'Alguien')} te pide que revises un artículo con sus fuentes. Puedes comentarlo, sugerir cambios, aprobarlo o pedir cambios. No necesitas una cuenta.`,
      ...(hasCode
        ? ['Para abrirlo necesitas un código que recibirás por otra vía, por ejemplo por teléfono.']
        : []),
    ],
    action: { label: 'Leer el artículo', url },
    notes: [
      `Este enlace es válido hasta el ${until} y es solo para ti: lo que se decida con él cuenta como tu decisión. No lo reenvíes.`,
    ],
    footer:
      'Recibiste este mensaje porque alguien introdujo esta dirección para pedirte una revisión en Inkstep.',
  }),
  code: ({ code, title, minutes }) => ({
    subject: `${code} es tu código`,
    heading: `Tu código: ${code}`,
    paragraphs: [
      `Introdúcelo en la página del artículo «${title}» para confirmar tu dirección de correo.`,
      `Es válido durante ${minutes} minutos.`,
    ],
    footer:
      'Recibiste este mensaje porque alguien introdujo esta dirección para revisar un artículo en Inkstep. Si no fuiste tú, ignóralo.',
  }),
};
