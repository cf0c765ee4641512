import type { NoticeMailTexts } from './notice-mails.ts';

export const zh: NoticeMailTexts = {
  footer: (settings) => `你可以在此关闭此类邮件：${settings}`,
  articleFinished: ({ title, url }) => ({
    subject: title ? `你的文章已完成：${title}` : '你的文章已完成',
    heading: '你的文章已完成',
    paragraphs: [title ? `“${title}”的文章已写好，等待你审阅。` : '你的文章已写好，等待你审阅。'],
    action: { label: '打开文章', url },
  }),
  articleFailed: ({ title, url }) => ({
    subject: title ? `你的文章未能完成：${title}` : '你的文章未能完成',
    heading: '你的文章未能完成',
    paragraphs: [
      title ? `撰写“${title}”的文章时出现问题。此次不计入用量。` : '撰写你的文章时出现问题。此次不计入用量。',
      '打开文章查看原因，然后重试。',
    ],
    action: { label: '打开文章', url },
  }),
  batchFinished: ({ name, written, total, url }) => ({
    subject: name ? `你的批量任务已完成：${name}` : '你的批量任务已完成',
    heading: '你的批量任务已完成',
    paragraphs: [
      written === total
        ? `${name && `“${name}”的`}全部 ${written} 篇文章已写好，等待你审阅。`
        : `${name && `“${name}”的`} ${total} 篇文章中有 ${written} 篇已写好，等待你审阅。打开批量任务可查看其余文章的情况。`,
    ],
    action: { label: '打开批量任务', url },
  }),
  monthlyUsage: ({ used, limit, url }) =>
    used < limit
      ? {
          subject: `你本月已使用 ${limit} 篇文章中的 ${used} 篇`,
          heading: `已使用 ${used} / ${limit} 篇`,
          paragraphs: [
            `你的套餐本月包含 ${limit} 篇文章，你已使用 ${used} 篇。`,
            '用量将于下月 1 日（UTC）重新计算。',
          ],
          action: { label: '查看套餐与用量', url },
        }
      : {
          subject: `你已用完本月的 ${limit} 篇文章`,
          heading: '本月文章已用完',
          paragraphs: [
            `你的套餐本月包含的 ${limit} 篇文章已全部用完。你写过的内容都会保留，可随时编辑。`,
            '用量将于下月 1 日（UTC）重新计算。升级套餐即可立即继续。',
          ],
          action: { label: '查看套餐与用量', url },
        },
  productNews: ({ title, paragraphs, url }) => ({
    subject: title,
    heading: title,
    paragraphs,
    action: { label: '了解更多', url },
  }),
};
