import type { NoticeMailTexts } from './notice-mails.ts';

export const es: NoticeMailTexts = {
  footer: (settings) => `Puedes desactivar correos como este aquí: ${settings}`,
  articleFinished: ({ title, url }) => ({
    subject: title ? `Tu artículo está listo: ${title}` : 'Tu artículo está listo',
    heading: 'Tu artículo está listo',
    paragraphs: [
      title
        ? `El artículo para «${title}» está listo para que lo revises.`
        : 'Tu artículo está listo para que lo revises.',
    ],
    action: { label: 'Abrir el artículo', url },
  }),
  articleFailed: ({ title, url }) => ({
    subject: title ? `No se pudo escribir tu artículo: ${title}` : 'No se pudo escribir tu artículo',
    heading: 'No se pudo escribir tu artículo',
    paragraphs: [
      title
        ? `Algo falló mientras se escribía el artículo para «${title}». El artículo no se cuenta.`
        : 'Algo falló mientras se escribía tu artículo. El artículo no se cuenta.',
      'Abre el artículo para ver el motivo e inténtalo de nuevo.',
    ],
    action: { label: 'Abrir el artículo', url },
  }),
  batchFinished: ({ name, written, total, url }) => ({
    subject: name ? `Tu lote ha terminado: ${name}` : 'Tu lote ha terminado',
    heading: 'Tu lote ha terminado',
    paragraphs: [
      written === total
        ? `${written === 1 ? 'Su artículo está listo' : `Los ${written} artículos${name && ` de «${name}»`} están listos`} para que los revises.`
        : `${written} de ${total} artículos${name && ` de «${name}»`} ${written === 1 ? 'está listo para que lo revises' : 'están listos para que los revises'}. Abre el lote para ver qué pasó con los demás.`,
    ],
    action: { label: 'Abrir el lote', url },
  }),
  monthlyUsage: ({ used, limit, url }) =>
    used < limit
      ? {
          subject: `Usaste ${used} de ${limit} artículos este mes`,
          heading: `${used} de ${limit} artículos usados`,
          paragraphs: [
            `Usaste ${used} de los ${limit} artículos que tu plan incluye este mes.`,
            'El contador se reinicia el día 1 del próximo mes (UTC).',
          ],
          action: { label: 'Ver plan y uso', url },
        }
      : {
          subject: `Usaste los ${limit} artículos de este mes`,
          heading: 'Usaste todos los artículos de este mes',
          paragraphs: [
            `Usaste los ${limit} artículos que tu plan incluye este mes. Puedes seguir editando todo lo que escribiste.`,
            'El contador se reinicia el día 1 del próximo mes (UTC). Cambia a un plan superior para continuar ahora mismo.',
          ],
          action: { label: 'Ver plan y uso', url },
        },
  productNews: ({ title, paragraphs, url }) => ({
    subject: title,
    heading: title,
    paragraphs,
    action: { label: 'Más información', url },
  }),
};
