import type { FarewellMail } from './farewell-mails.ts';

export const es: FarewellMail = {
  subject: 'Tu cuenta de Inkstep se eliminó',
  heading: 'Tu cuenta se eliminó',
  paragraphs: [
    'Tu cuenta de Inkstep y todo su contenido se eliminaron: tareas, artículos, perfiles, ajustes y sesiones. Puedes volver a registrarte con esta dirección cuando quieras.',
    'Qué se conserva: si pagaste un plan, nuestro proveedor de pagos guarda sus facturas y registros de pago, como exige la ley. Conservamos estadísticas de uso de IA que no están vinculadas contigo.',
  ],
  notes: ['Este es el último correo de esta cuenta. No guardamos ninguna copia de esta dirección.'],
  footer: 'Recibes este correo porque había una cuenta de Inkstep con esta dirección.',
};
