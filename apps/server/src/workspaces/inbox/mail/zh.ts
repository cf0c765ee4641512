import type { InboxMailTexts } from './inbox-mails.ts';

const by = (who: string): string => who || '有人';

export const zh: InboxMailTexts = {
  client: (name) => (name ? `${name}（客户）` : '一位客户'),
  entries: {
    mention: ({ who, title, count }) =>
      count > 1
        ? `你在“${title}”中被提及 ${count} 次，最近一次来自${who || '其他成员'}`
        : `${by(who)}在“${title}”中提到了你`,
    comment: ({ who, title, count }) =>
      count > 1 ? `“${title}”有 ${count} 条新评论` : `${by(who)}评论了“${title}”`,
    reply: ({ who, title, count }) =>
      count > 1 ? `“${title}”有 ${count} 条新回复` : `${by(who)}在“${title}”中回复了`,
    suggestion: ({ who, title, count }) =>
      count > 1 ? `“${title}”有 ${count} 条新的修改建议` : `${by(who)}对“${title}”提出了修改建议`,
    'review-asked': ({ who, title }) => `${by(who)}请你审阅“${title}”`,
    'changes-asked': ({ who, title }) => `${by(who)}要求修改“${title}”`,
    approved: ({ who, title }) => `${by(who)}批准了“${title}”`,
    'approved-uncounted': ({ who, title }) => `${who || '有人'}批准了“${title}”，该批准经其他人接受后才算数`,
    'approval-waits': ({ who, title }) => `${who || '有人'}对“${title}”的批准正等待你接受`,
    'approval-voided': ({ title }) => `“${title}”在批准后有改动，原批准已失效`,
    'post-held': ({ title }) => `“${title}”没有按时发布：批准已失效`,
    'source-changed': ({ title, count }) =>
      count > 1 ? `“${title}”有 ${count} 个来源发生了变化` : `“${title}”有一个来源发生了变化`,
  },
  several: (count) => `来自你的团队的 ${count} 条通知`,
  summary: (count) => `Inkstep 今日摘要：${count} 条通知`,
  more: (count) => `另有 ${count} 条通知，请在 Inkstep 中查看。`,
  place: (workspace) => `团队：${workspace}`,
  open: '打开文章',
  openInbox: '打开 Inkstep',
  footer: (settings) => `你可以在此选择接收哪些邮件：${settings}`,
};
