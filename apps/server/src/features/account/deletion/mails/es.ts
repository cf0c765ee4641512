import type { FarewellMail } from './farewell-mails.ts';

export const es: FarewellMail = {
  subject: 'Tu cuenta de Inkstep se ha eliminado',
  heading: 'Tu cuenta se ha eliminado',
  paragraphs: [
    'Tu cuenta de Inkstep y todo su contenido se han eliminado: tareas, artículos, perfiles, ajustes y sesiones. Puedes volver a registrarte con esta dirección cuando quieras.',
    'Qué se conserva: si pagaste un plan, nuestro proveedor de pagos guarda sus facturas y registros de pago, como exige la ley. Las cifras sobre el uso de modelos de IA se quedan con nosotros sin ningún vínculo contigo.',
  ],
  notes: ['Este es el último correo de esta cuenta. No guardamos ninguna copia de esta dirección.'],
  footer: 'Recibes este correo porque había una cuenta de Inkstep con esta dirección.',
};
