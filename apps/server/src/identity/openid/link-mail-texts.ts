import type { Language } from '@inkstep/contract';

interface LinkMailTexts {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: string;
  notes: string[];
  footer: string;
}

/** `provider` is a name that an admin chose. */
export const LINK_MAIL_TEXTS: Readonly<Record<Language, (provider: string) => LinkMailTexts>> = {
  en: (provider) => ({
    subject: `Confirm your email address to sign in with ${provider}`,
    heading: `Sign in with ${provider}`,
    paragraphs: [
      `Someone, most likely you, wants to sign in to Inkstep with a ${provider} account and this email address.`,
      'Open this link in the browser in which you started.',
    ],
    button: 'Confirm and sign in',
    notes: [
      'This link can be used once and expires in 60 minutes. If this was not you, you can ignore this email: nothing changes.',
    ],
    footer: 'You received this email because someone entered this address to sign in to Inkstep.',
  }),
  es: (provider) => ({
    subject: `Confirma tu correo para iniciar sesión con ${provider}`,
    heading: `Iniciar sesión con ${provider}`,
    paragraphs: [
      `Alguien, probablemente tú, quiere iniciar sesión en Inkstep con una cuenta de ${provider} y esta dirección de correo.`,
      'Abre este enlace en el navegador en el que empezaste.',
    ],
    button: 'Confirmar e iniciar sesión',
    notes: [
      'Este enlace solo se puede usar una vez y caduca en 60 minutos. Si no fuiste tú, puedes ignorar este mensaje: no cambia nada.',
    ],
    footer: 'Recibiste este mensaje porque alguien introdujo esta dirección para iniciar sesión en Inkstep.',
  }),
  zh: (provider) => ({
    subject: `确认邮箱地址以使用 ${provider} 登录`,
    heading: `使用 ${provider} 登录`,
    paragraphs: [
      `有人（很可能是你本人）想使用 ${provider} 账户和此邮箱地址登录 Inkstep。`,
      '请在开始登录的浏览器中打开此链接。',
    ],
    button: '确认并登录',
    notes: ['此链接只能使用一次，60 分钟后失效。如果不是你本人操作，请忽略此邮件，不会有任何更改。'],
    footer: '你收到此邮件，是因为有人输入了此地址来登录 Inkstep。',
  }),
};
