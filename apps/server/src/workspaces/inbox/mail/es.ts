import type { InboxMailTexts } from './inbox-mails.ts';

const by = (who: string): string => who || 'Alguien';

export const es: InboxMailTexts = {
  client: (name) => (name ? `${name} (cliente)` : 'Un cliente'),
  entries: {
    mention: ({ who, title, count }) =>
      count > 1
        ? `Te mencionaron ${count} veces en «${title}»; la última, ${who || 'alguien'}`
        : `${by(who)} te mencionó en «${title}»`,
    comment: ({ who, title, count }) =>
      count > 1 ? `${count} comentarios nuevos en «${title}»` : `${by(who)} comentó en «${title}»`,
    reply: ({ who, title, count }) =>
      count > 1 ? `${count} respuestas nuevas en «${title}»` : `${by(who)} respondió en «${title}»`,
    suggestion: ({ who, title, count }) =>
      count > 1
        ? `${count} sugerencias nuevas para «${title}»`
        : `${by(who)} sugirió un cambio en «${title}»`,
    'review-asked': ({ who, title }) => `${by(who)} te pidió que revises «${title}»`,
    'changes-asked': ({ who, title }) => `${by(who)} pidió cambios en «${title}»`,
    approved: ({ who, title }) => `${by(who)} aprobó «${title}»`,
    'approved-uncounted': ({ who, title }) =>
      `${by(who)} aprobó «${title}»; la aprobación contará cuando otra persona la acepte`,
    'approval-waits': ({ who, title }) =>
      `La aprobación de «${title}» por ${who || 'alguien'} espera a que la aceptes`,
    'approval-voided': ({ title }) => `«${title}» cambió después de su aprobación, que ya no es válida`,
    'post-held': ({ title }) => `«${title}» no se publicó a su hora: su aprobación ya no es válida`,
    'source-changed': ({ title, count }) =>
      count > 1 ? `${count} fuentes de «${title}» han cambiado` : `Una fuente de «${title}» ha cambiado`,
  },
  several: (count) => `${count} notificaciones de tus equipos`,
  summary: (count) => `Tu día en Inkstep: ${count} ${count === 1 ? 'notificación' : 'notificaciones'}`,
  more: (count) => `Y ${count} más en Inkstep.`,
  place: (workspace) => `En ${workspace}`,
  open: 'Abrir el artículo',
  openInbox: 'Abrir Inkstep',
  footer: (settings) => `Puedes elegir cuáles de estos correos recibes aquí: ${settings}`,
};
