import type { BillingMailTexts } from './billing-mails.ts';

export const es: BillingMailTexts = {
  footer: 'Recibes este correo porque tienes una suscripción a Inkstep.',
  adminFooter: 'Recibes este correo porque administras Inkstep.',
  trialEnds: ({ plan, date, url }) => ({
    subject: `Tu prueba gratuita de ${plan} termina el ${date}`,
    heading: 'Tu prueba gratuita termina pronto',
    paragraphs: [
      `Tu prueba gratuita de ${plan} termina el ${date}. Ese día empieza tu suscripción y se hará el cargo en tu tarjeta.`,
      'Si no quieres continuar, cancela antes de esa fecha y no se te cobrará nada.',
    ],
    action: { label: 'Ver suscripción', url },
  }),
  receipt: ({ amount, plan, date, invoice, next, url }) => ({
    subject: `Tu pago de ${amount}`,
    heading: 'Gracias por tu pago',
    paragraphs: [
      plan
        ? `Recibimos tu pago de ${amount} por Inkstep ${plan} el ${date}.`
        : `Recibimos tu pago de ${amount} el ${date}.`,
      ...(invoice ? [`Número de factura: ${invoice}`] : []),
      ...(next ? [`Tu próximo pago es el ${next}.`] : []),
      'Puedes descargar la factura cuando quieras.',
    ],
    action: { label: 'Ver facturas', url },
  }),
  paymentFailed: ({ amount, until, url }) => ({
    subject: `No se pudo cobrar ${amount}`,
    heading: 'Tu pago no se completó',
    paragraphs: [
      `No pudimos cobrar ${amount} en tu tarjeta.`,
      until
        ? `Actualiza tu tarjeta antes del ${until} para conservar tu plan. Mientras tanto, lo intentaremos de nuevo.`
        : 'Actualiza tu tarjeta para volver a usar tu plan.',
    ],
    action: { label: 'Actualizar método de pago', url },
  }),
  ended: ({ plan, until, url }) => ({
    subject: `Tu suscripción a ${plan} terminó`,
    heading: 'Tu suscripción terminó',
    paragraphs: [
      until
        ? `Tu suscripción a ${plan} terminó y no se renovará. Puedes seguir usando ${plan} hasta el ${until}, porque ya lo pagaste.`
        : `Tu suscripción a ${plan} terminó y tu cuenta tiene ahora el plan Free.`,
      'Todo lo que escribiste sigue en tu cuenta. Puedes volver a suscribirte cuando quieras.',
    ],
    action: { label: 'Ver planes', url },
  }),
  customerMoved: ({ email, url }) => ({
    subject: 'Tu suscripción se factura ahora a tu propia dirección',
    heading: 'Tu suscripción se factura ahora a tu propia dirección',
    paragraphs: [
      `Tu suscripción se facturaba a una dirección de correo con la que paga otra cuenta, porque se escribió al pagar. La pasamos a ${email}.`,
      'Tu plan y tu precio siguen igual, y recibirás las próximas facturas. Si tu próximo pago falla, vuelve a introducir tu tarjeta en Gestionar facturación.',
    ],
    action: { label: 'Ver suscripción', url },
  }),
  customerKept: ({ email, url }) => ({
    subject: 'La suscripción de otra cuenta ya no se factura a tu dirección',
    heading: 'La suscripción de otra cuenta ya no se factura a tu dirección',
    paragraphs: [
      `Alguien escribió ${email} al pagar, así que la suscripción de otra cuenta se facturaba a tu dirección. La pasamos a su propia dirección.`,
      'Tu plan, tu tarjeta y tus facturas siguen igual. Puedes volver a usar Gestionar facturación.',
    ],
    action: { label: 'Ver suscripción', url },
  }),
  chargeback: ({ amount, date, account, url }) => ({
    subject: `Contracargo de ${amount}`,
    heading: 'Se devolvió un pago por contracargo',
    paragraphs: [
      account
        ? `El banco de ${account} recuperó el pago de ${amount} del ${date}.`
        : `Un banco recuperó el pago de ${amount} del ${date}.`,
      'El plan que pagaba ya no está activo aquí. La suscripción en Paddle continúa y cobrará la tarjeta en la próxima renovación. Cancélala allí si quieres que termine.',
    ],
    action: { label: 'Ver pagos', url },
  }),
};
