import type { AccountMailTexts } from './account-mails.ts';

const hello = (name: string): string => (name ? `Hola, ${name}:` : 'Hola:');

export const es: AccountMailTexts = {
  footer: 'Recibes este correo porque hay una cuenta de Inkstep con esta dirección.',
  mails: {
    welcome: ({ name, url }) => ({
      subject: 'Te damos la bienvenida a Inkstep: confirma tu correo',
      heading: 'Te damos la bienvenida a Inkstep',
      paragraphs: [
        hello(name),
        'Tu cuenta está lista. En siete pasos pasas de una palabra clave a un artículo publicado. Empieza por el primero cuando quieras.',
        'Confirma que esta dirección es tuya.',
      ],
      action: { label: 'Confirmar correo', url },
      notes: ['El enlace sirve una vez, durante 24 horas. Si no te registraste, ignora este correo.'],
    }),
    confirm_email: ({ name, url }) => ({
      subject: 'Confirma tu correo',
      heading: 'Confirma tu correo',
      paragraphs: [hello(name), 'Aquí tienes un enlace nuevo. Los anteriores ya no sirven.'],
      action: { label: 'Confirmar correo', url },
      notes: ['El enlace sirve una vez, durante 24 horas.'],
    }),
    reset_password: ({ name, url }) => ({
      subject: 'Elige una contraseña nueva',
      heading: 'Elige una contraseña nueva',
      paragraphs: [
        hello(name),
        'Alguien, probablemente tú, pidió una contraseña nueva para tu cuenta de Inkstep.',
      ],
      action: { label: 'Elegir contraseña', url },
      notes: [
        'El enlace sirve una vez, durante 60 minutos. Si no fuiste tú, ignora este correo: tu contraseña no cambia.',
      ],
    }),
    password_changed: ({ name, url }) => ({
      subject: 'Tu contraseña cambió',
      heading: 'Tu contraseña cambió',
      paragraphs: [
        hello(name),
        'La contraseña de tu cuenta de Inkstep acaba de cambiar y se cerró la sesión en los demás dispositivos.',
        'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una contraseña nueva.',
      ],
      action: { label: 'No fui yo', url },
    }),
    two_factor_on: ({ name, url }) => ({
      subject: 'La verificación en dos pasos está activada',
      heading: 'La verificación en dos pasos está activada',
      paragraphs: [
        hello(name),
        'Para entrar en tu cuenta de Inkstep ahora también necesitas un código de tu aplicación de autenticación.',
        'Guarda los códigos de recuperación en un lugar seguro: cada uno sirve una vez para entrar sin la aplicación.',
      ],
      action: { label: 'Ajustes de seguridad', url },
      notes: ['Si no fuiste tú, desactívala y cambia ahora tu contraseña.'],
    }),
    two_factor_off: ({ name, url }) => ({
      subject: 'La verificación en dos pasos está desactivada',
      heading: 'La verificación en dos pasos está desactivada',
      paragraphs: [hello(name), 'Para entrar en tu cuenta de Inkstep ahora solo necesitas tu contraseña.'],
      action: { label: 'Ajustes de seguridad', url },
      notes: ['Si no fuiste tú, cambia tu contraseña y actívala de nuevo ahora.'],
    }),
    recovery_code_used: ({ name, url }) => ({
      subject: 'Se usó un código de recuperación para entrar',
      heading: 'Se usó un código de recuperación',
      paragraphs: [
        hello(name),
        'Alguien, probablemente tú, acaba de entrar en tu cuenta de Inkstep con uno de tus códigos de recuperación. Ese código ya no sirve.',
      ],
      action: { label: 'Ajustes de seguridad', url },
      notes: ['Si no fuiste tú, cambia tu contraseña y crea códigos nuevos ahora.'],
    }),
    export_ready: ({ name, url }) => ({
      subject: 'Tus datos están listos para descargar',
      heading: 'Tus datos están listos',
      paragraphs: [
        hello(name),
        'El archivo zip con todos tus datos está listo: tareas, artículos, perfiles y ajustes. Se guarda durante 7 días.',
      ],
      action: { label: 'Ir a la descarga', url },
      notes: ['Para descargarlo hay que iniciar sesión. Si no lo pediste, cambia ahora tu contraseña.'],
    }),
  },
};
