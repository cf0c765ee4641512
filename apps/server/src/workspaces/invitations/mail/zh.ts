import type { InvitationMailTexts } from './invitation-mail.ts';

export const zh: InvitationMailTexts = ({ team, person, until, url }) => ({
  subject: team ? `邀请你加入 Inkstep 团队“${team}”` : '邀请你加入一个 Inkstep 团队',
  heading: team ? `加入“${team}”` : '加入团队',
  paragraphs: [
    `${person || '有人'}邀请你在 Inkstep 中协作撰写文章${team && `，团队名称为“${team}”`}。`,
    '请使用此邮箱地址登录，或用它注册账户。',
  ],
  action: { label: '查看邀请', url },
  notes: [`此链接在 ${until} 之前有效，且仅限此邮箱地址使用。如果你不认识发件人，请忽略此邮件。`],
  footer: '你收到此邮件，是因为有人输入了此地址，邀请你使用 Inkstep。',
});
