import type { WebhookMailTexts } from './webhook-mail.ts';

export const es: WebhookMailTexts = {
  footer: 'Recibes este correo porque eres propietario de un espacio de trabajo de Inkstep.',
  turnedOff: ({ host, reason, url }) => ({
    subject: host ? `Se desactivó tu webhook a ${host}` : 'Se desactivó un webhook',
    heading: 'Se desactivó un webhook',
    paragraphs: [
      reason === 'gone'
        ? 'Su servidor respondió que no quiere más eventos (410 Gone).'
        : 'Su servidor no ha aceptado ningún evento en un día.',
      'Ya no se le envían eventos. Corrige el servidor, activa el webhook y reenvía los eventos que fallaron.',
    ],
    action: { label: 'Ver webhooks', url },
  }),
};
