import type { Language } from '@inkstep/contract';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { findPerson } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import { composeMail, type MailPage } from '../../platform/mail/mail-page.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { toDollars } from '../../platform/money.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { currentInstallationLimit } from '../limits/manage-limits.ts';
import { findInstallationDay } from './queries.ts';

interface AlertCtx {
  db: Db;
  config: Config;
  mailer: Mailer;
}

/** Emails one admin that today's calls have nearly reached the installation's limit. */
export const spendAlertJob = defineJob({
  name: 'spend-alert',
  schema: z.object({ userId: z.uuid(), day: z.iso.date() }),
  retries: 30,
  concurrency: 1,
  async handler(ctx: AlertCtx, { userId, day }) {
    const admin = await findPerson(ctx.db, userId);
    const spent = await findInstallationDay(ctx.db, day);
    if (!admin || !spent) return;
    const { language } = admin;
    const facts = factsOf(language, day, spent, await currentInstallationLimit(ctx));
    await ctx.mailer.send(composeMail(admin.email, { language, ...MAILS[language](facts) }));
  },
});

interface Facts {
  day: string;
  tokens: string;
  mostTokens: string;
  cost: string;
  mostCost: string;
}

function factsOf(language: Language, day: string, spent: Spent, most: Spent): Facts {
  const number = new Intl.NumberFormat(language);
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  return {
    day,
    tokens: number.format(spent.tokens),
    mostTokens: number.format(most.tokens),
    cost: dollars.format(toDollars(spent.cost)),
    mostCost: dollars.format(toDollars(most.cost)),
  };
}

const MAILS: Readonly<Record<Language, (facts: Facts) => Omit<MailPage, 'language'>>> = {
  en: ({ day, tokens, mostTokens, cost, mostCost }) => ({
    subject: "Today's limit of AI use is nearly reached",
    heading: "Today's limit of AI use is nearly reached",
    paragraphs: [
      `On ${day} (UTC), your server has used ${tokens} of ${mostTokens} tokens and about ${cost} of ${mostCost}, as far as prices are known.`,
      'At the limit, articles, outlines, topics and revisions are refused until the next day. To raise it, open Admin > AI Models.',
    ],
    footer: 'You receive this email because you are an administrator of this server.',
  }),
  es: ({ day, tokens, mostTokens, cost, mostCost }) => ({
    subject: 'El límite diario de IA está a punto de alcanzarse',
    heading: 'El límite diario de IA está a punto de alcanzarse',
    paragraphs: [
      `El ${day} (UTC), tu servidor ha usado ${tokens} de ${mostTokens} tokens y unos ${cost} de ${mostCost}, según los precios conocidos.`,
      'Al llegar al límite se rechazan artículos, esquemas, temas y revisiones hasta el día siguiente. Para aumentarlo, abre Administración > Modelos de IA.',
    ],
    footer: 'Recibes este correo porque administras este servidor.',
  }),
  zh: ({ day, tokens, mostTokens, cost, mostCost }) => ({
    subject: '今天的 AI 用量即将达到上限',
    heading: '今天的 AI 用量即将达到上限',
    paragraphs: [
      `${day}（UTC），你的服务器已使用 ${mostTokens} 个 token 中的 ${tokens} 个；按已知价格计算，约花费 ${mostCost} 中的 ${cost}。`,
      '达到上限后，文章、大纲、主题和修改请求都会被拒绝，直到第二天。如需提高上限，请打开“管理 > AI 模型”。',
    ],
    footer: '你收到此邮件，是因为你是此服务器的管理员。',
  }),
};
