import type { WebhookMailTexts } from './webhook-mail.ts';

export const zh: WebhookMailTexts = {
  footer: '你收到这封邮件，是因为你拥有一个 Inkstep 工作区。',
  turnedOff: ({ host, reason, url }) => ({
    subject: host ? `发往 ${host} 的 Webhook 已停用` : '一个 Webhook 已停用',
    heading: '一个 Webhook 已停用',
    paragraphs: [
      reason === 'gone' ? '对方服务器表示不再接收事件（410 Gone）。' : '对方服务器已有一天没有接收任何事件。',
      '系统不再向它发送事件。请修复服务器，重新启用该 Webhook，然后重新发送失败的事件。',
    ],
    action: { label: '查看 Webhook', url },
  }),
};
