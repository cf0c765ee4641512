import type { ReviewMailTexts } from './review-mails.ts';

export const zh: ReviewMailTexts = {
  link: ({ client, person, team, title, hasCode, until, url }) => ({
    subject: `请审阅“${title}”`,
    heading: `请审阅“${title}”`,
    paragraphs: [
      client ? `${client}，你好：` : '你好：',
      `${person && team ? `${team} 的 ${person} ` : person || (team ? `${team} 的一位成员` : '有人')}请你审阅一篇文章及其来源。你可以评论、提出修改建议、批准或要求修改，无需注册账户。`,
      ...(hasCode ? ['打开时需要一个访问码，对方会通过其他方式告诉你。'] : []),
    ],
    action: { label: '阅读文章', url },
    notes: [`此链接在 ${until} 之前有效，且仅供你本人使用：通过它作出的决定视为你的决定，请勿转发。`],
    footer: '你收到此邮件，是因为有人输入了此地址，请你在 Inkstep 中审阅文章。',
  }),
  code: ({ code, title, minutes }) => ({
    subject: `你的验证码：${code}`,
    heading: `你的验证码：${code}`,
    paragraphs: [`请在文章“${title}”的页面上输入，以确认你的邮箱地址。`, `验证码在 ${minutes} 分钟内有效。`],
    footer: '你收到此邮件，是因为有人在 Inkstep 中审阅文章时输入了此地址。如果不是你本人，请忽略此邮件。',
  }),
};
