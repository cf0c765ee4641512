import type { Language } from '@inkstep/contract';
import type { MailPage } from '../../../platform/mail/mail-page.ts';

const en: DeletionMailText = {
  subject: 'Your Inkstep account was deleted',
  heading: 'Your account was deleted',
  paragraphs: [
    'Your Inkstep account and everything in it has been deleted: tasks, articles, profiles, settings and sessions. You can register again with this address at any time.',
    'What we keep: if you paid for a plan, our payment provider keeps invoices and payment records as required by law. We keep AI usage statistics that are not linked to you.',
  ],
  notes: ['This is the last email for this account. We keep no copy of this address.'],
  footer: 'You received this email because this address had an Inkstep account.',
};

const es: DeletionMailText = {
  subject: 'Tu cuenta de Inkstep se eliminó',
  heading: 'Tu cuenta se eliminó',
  paragraphs: [
    'Tu cuenta de Inkstep y todo su contenido se eliminaron: tareas, artículos, perfiles, ajustes y sesiones. Puedes volver a registrarte con esta dirección cuando quieras.',
    'Qué se conserva: si pagaste un plan, nuestro proveedor de pagos guarda sus facturas y registros de pago, como exige la ley. Conservamos estadísticas de uso de IA que no están vinculadas contigo.',
  ],
  notes: ['Este es el último correo de esta cuenta. No guardamos ninguna copia de esta dirección.'],
  footer: 'Recibes este correo porque había una cuenta de Inkstep con esta dirección.',
};

const zh: DeletionMailText = {
  subject: '你的 Inkstep 账户已删除',
  heading: '你的账户已删除',
  paragraphs: [
    '你的 Inkstep 账户及其全部内容已删除，包括任务、文章、资料、设置和登录会话。你可以随时使用此邮箱地址重新注册。',
    '保留的内容：如果你曾付费订阅套餐，我们的付款服务商会依法保留发票和付款记录。AI 模型用量数据由我们保留，但与你不再有任何关联。',
  ],
  notes: ['这是该账户的最后一封邮件。我们不会保留此邮箱地址。'],
  footer: '你收到此邮件，是因为该地址曾注册 Inkstep 账户。',
};

export type DeletionMailText = Omit<MailPage, 'language'>;

export const DELETION_MAIL_TEXTS: Readonly<Record<Language, DeletionMailText>> = { en, es, zh };
