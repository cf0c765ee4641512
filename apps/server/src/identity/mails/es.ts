import type { AccountMailTexts } from './account-mails.ts';

export const es: AccountMailTexts = {
  footer: 'Recibes este correo porque hay una cuenta de Inkstep con esta dirección.',
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  mails: {
    welcome: {
      subject: 'Te damos la bienvenida a Inkstep: confirma tu correo',
      heading: 'Te damos la bienvenida a Inkstep',
      paragraphs: [
        'Tu cuenta está lista. En siete pasos pasas de una palabra clave a un artículo publicado. Empieza por el primero cuando quieras.',
        'Confirma que esta dirección es tuya.',
      ],
      button: 'Confirmar correo',
      note: 'El enlace sirve una vez, durante 24 horas. Si no te registraste, ignora este correo.',
    },
    welcome_confirmed: {
      subject: 'Te damos la bienvenida a Inkstep',
      paragraphs: [
        'Tu cuenta está lista. En siete pasos pasas de una palabra clave a un artículo publicado. Empieza por el primero cuando quieras.',
      ],
      button: 'Abrir Inkstep',
    },
    confirm_email: {
      subject: 'Confirma tu correo',
      paragraphs: ['Aquí tienes un enlace nuevo. Los anteriores ya no sirven.'],
      button: 'Confirmar correo',
      note: 'El enlace sirve una vez, durante 24 horas.',
    },
    confirm_or_lose: {
      subject: 'Confirma tu correo para conservar tu cuenta',
      paragraphs: [
        'La dirección de correo de tu cuenta de Inkstep no está confirmada. Las cuentas con una dirección sin confirmar se eliminan a los 7 días, con todo su contenido.',
        'Si quieres conservar tu cuenta y tus artículos, confirma la dirección.',
      ],
      button: 'Confirmar dirección de correo',
      note: 'Este enlace sirve una sola vez y caduca en 24 horas. Si no te registraste, puedes ignorar este correo.',
    },
    reset_password: {
      subject: 'Elige una contraseña nueva',
      paragraphs: ['Alguien, probablemente tú, pidió una contraseña nueva para tu cuenta de Inkstep.'],
      button: 'Elegir contraseña',
      note: 'El enlace sirve una vez, durante 60 minutos. Si no fuiste tú, ignora este correo: tu contraseña no cambia.',
    },
    invitation: {
      subject: 'Tienes una cuenta de Inkstep',
      paragraphs: [
        'Un administrador creó una cuenta para esta dirección. Elige una contraseña para usarla. Después, siete pasos llevan de una palabra clave a un artículo publicado.',
      ],
      button: 'Elegir contraseña',
      note: 'El enlace sirve una sola vez y caduca en 7 días. Si no lo esperabas, ignora este correo.',
    },
    unlock_sign_in: {
      subject: 'Inicia sesión sin esperar',
      paragraphs: [
        'Por varios intentos fallidos, iniciar sesión en tu cuenta de Inkstep se retrasa unos minutos. Alguien, probablemente tú, pidió este enlace.',
        'Ábrelo en el navegador con el que quieras iniciar sesión. Seguirás necesitando tu contraseña.',
      ],
      button: 'Iniciar sesión sin esperar',
      note: 'El enlace sirve una vez, durante 15 minutos. Si no fuiste tú, ignora este correo: tu cuenta está protegida.',
    },
    password_changed: {
      subject: 'Tu contraseña cambió',
      paragraphs: [
        'La contraseña de tu cuenta de Inkstep acaba de cambiar y se cerró la sesión en los demás dispositivos.',
        'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una contraseña nueva.',
      ],
      button: 'No fui yo',
    },
    password_set: {
      subject: 'Un administrador te asignó una contraseña nueva',
      paragraphs: [
        'Un administrador asignó una contraseña nueva a tu cuenta de Inkstep y se cerró la sesión en todos los dispositivos. Pídesela si aún no la tienes.',
        'Al iniciar sesión con ella, tendrás que elegir la tuya.',
      ],
      button: 'Iniciar sesión',
      note: 'Si no lo pediste, contacta con tu administrador.',
    },
    email_changed: {
      subject: 'Se cambió tu correo electrónico',
      paragraphs: [
        'Se acaba de cambiar el correo electrónico de tu cuenta de Inkstep y se cerró la sesión en los demás dispositivos. Ya no puedes iniciar sesión con esta dirección.',
        'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, alguien tiene acceso a tu cuenta: pide a otra persona que administre este servidor que restablezca tu cuenta.',
      ],
      button: 'Iniciar sesión',
    },
    passkey_added: {
      subject: 'Se añadió una llave de acceso a tu cuenta',
      heading: 'Se añadió una llave de acceso',
      paragraphs: [
        'Se acaba de añadir una llave de acceso a tu cuenta de Inkstep. Con ella, su dispositivo puede iniciar sesión sin tu contraseña y sin código.',
      ],
      button: 'Ajustes de seguridad',
      note: 'Si no fuiste tú, elimínala y cambia ahora tu contraseña.',
    },
    passkey_removed: {
      subject: 'Se eliminó una llave de acceso de tu cuenta',
      heading: 'Se eliminó una llave de acceso',
      paragraphs: [
        'Se acaba de eliminar una llave de acceso de tu cuenta de Inkstep. Ya no sirve para iniciar sesión.',
      ],
      button: 'Ajustes de seguridad',
      note: 'Si no fuiste tú, cambia ahora tu contraseña.',
    },
    identity_unlinked: {
      subject: 'Se desvinculó una cuenta',
      paragraphs: [
        'Se acaba de desvincular de tu cuenta de Inkstep una cuenta de otro servicio. Ya no sirve para iniciar sesión.',
      ],
      button: 'Ajustes de seguridad',
      note: 'Si no fuiste tú, cambia ahora tu contraseña.',
    },
    two_factor_on: {
      subject: 'La verificación en dos pasos está activada',
      paragraphs: [
        'Para iniciar sesión en tu cuenta de Inkstep ahora también necesitas un código de tu aplicación de autenticación. Se cerró la sesión en los demás dispositivos.',
        'Guarda los códigos de recuperación en un lugar seguro: cada uno sirve una vez para iniciar sesión sin la aplicación.',
      ],
      button: 'Ajustes de seguridad',
      note: 'Si no fuiste tú, desactívala y cambia ahora tu contraseña.',
    },
    two_factor_off: {
      subject: 'La verificación en dos pasos está desactivada',
      paragraphs: ['Para iniciar sesión en tu cuenta de Inkstep ya no necesitas un código.'],
      button: 'Ajustes de seguridad',
      note: 'Si no fuiste tú, cambia tu contraseña y actívala de nuevo ahora.',
    },
    recovery_code_used: {
      subject: 'Se usó un código de recuperación para iniciar sesión',
      heading: 'Se usó un código de recuperación',
      paragraphs: [
        'Alguien, probablemente tú, acaba de iniciar sesión en tu cuenta de Inkstep con uno de tus códigos de recuperación. Ese código ya no sirve.',
      ],
      button: 'Ajustes de seguridad',
      note: 'Si no fuiste tú, cambia tu contraseña y crea códigos nuevos ahora.',
    },
    identity_linked: {
      subject: 'Se conectó una nueva forma de iniciar sesión',
      paragraphs: [
        'Se acaba de conectar una cuenta de otro servicio a tu cuenta de Inkstep. Quien use esa cuenta puede iniciar sesión en la tuya.',
      ],
      button: 'Ajustes de seguridad',
      note: 'Si no fuiste tú, desconéctala y cambia tu contraseña ahora.',
    },
    token_created: {
      subject: 'Se creó un token de API',
      paragraphs: [
        'Se acaba de crear un token de API para tu cuenta de Inkstep. Los programas que lo tengan pueden actuar en tu nombre hasta que caduque o lo revoques.',
      ],
      button: 'Tokens de API',
      note: 'Si no fuiste tú, revócalo y cambia tu contraseña ahora.',
    },
    export_ready: {
      subject: 'Tus datos están listos para descargar',
      heading: 'Tus datos están listos',
      paragraphs: [
        'El archivo zip con todos tus datos está listo: tareas, artículos, perfiles y ajustes. Se guarda durante 7 días.',
      ],
      button: 'Ir a la descarga',
      note: 'Para descargarlo hay que iniciar sesión. Si no lo pediste, cambia ahora tu contraseña.',
    },
  },
};
