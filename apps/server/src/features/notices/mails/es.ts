import type { NoticeMailTexts } from './notice-mails.ts';

export const es: NoticeMailTexts = {
  footer: (settings) => `Puedes desactivar correos como este aquí: ${settings}`,
  articleFinished: ({ title, url }) => ({
    subject: title ? `Tu artículo está listo: ${title}` : 'Tu artículo está listo',
    heading: 'Tu artículo está listo',
    paragraphs: [
      title
        ? `El artículo para «${title}» está escrito y espera tu revisión.`
        : 'Tu artículo está escrito y espera tu revisión.',
    ],
    action: { label: 'Abrir el artículo', url },
  }),
  monthlyUsage: ({ used, limit, url }) =>
    used < limit
      ? {
          subject: `Has usado ${used} de ${limit} artículos este mes`,
          heading: `${used} de ${limit} artículos usados`,
          paragraphs: [
            `Has usado ${used} de los ${limit} artículos que tu plan incluye este mes.`,
            'La cuenta empieza de nuevo el día 1 del próximo mes (UTC).',
          ],
          action: { label: 'Ver plan y uso', url },
        }
      : {
          subject: `Has usado los ${limit} artículos de este mes`,
          heading: 'Todos los artículos de este mes usados',
          paragraphs: [
            `Has usado los ${limit} artículos que tu plan incluye este mes. Todo lo que has escrito sigue ahí y se puede editar.`,
            'La cuenta empieza de nuevo el día 1 del próximo mes (UTC). Con un plan mayor puedes seguir ahora mismo.',
          ],
          action: { label: 'Ver plan y uso', url },
        },
};
