import type { BillingMailTexts } from './billing-mails.ts';

export const zh: BillingMailTexts = {
  footer: '你收到此邮件，是因为你订阅了 Inkstep。',
  adminFooter: '你收到此邮件，是因为你是 Inkstep 的管理员。',
  trialEnds: ({ plan, date, url }) => ({
    subject: `你的 ${plan} 免费试用将于 ${date} 结束`,
    heading: '免费试用即将结束',
    paragraphs: [
      `你的 ${plan} 免费试用将于 ${date} 结束，届时订阅开始并从你的银行卡扣款。`,
      '如果不想继续，请在该日期之前取消，不会产生任何费用。',
    ],
    action: { label: '查看订阅', url },
  }),
  receipt: ({ amount, plan, date, invoice, next, url }) => ({
    subject: `你已付款 ${amount}`,
    heading: '感谢你的付款',
    paragraphs: [
      plan
        ? `我们已于 ${date} 收到你为 Inkstep ${plan} 支付的 ${amount}。`
        : `我们已于 ${date} 收到你的付款 ${amount}。`,
      ...(invoice ? [`发票号码：${invoice}`] : []),
      ...(next ? [`下次付款日期：${next}。`] : []),
      '你可以随时下载发票。',
    ],
    action: { label: '查看发票', url },
  }),
  paymentFailed: ({ amount, until, url }) => ({
    subject: `${amount} 付款失败`,
    heading: '付款失败',
    paragraphs: [
      `我们未能从你的银行卡扣款 ${amount}。`,
      until
        ? `请在 ${until} 之前更新银行卡以保留套餐。在此期间我们会再次尝试扣款。`
        : '请更新银行卡以重新使用你的套餐。',
    ],
    action: { label: '更新付款方式', url },
  }),
  ended: ({ plan, until, url }) => ({
    subject: `你的 ${plan} 订阅已结束`,
    heading: '你的订阅已结束',
    paragraphs: [
      until
        ? `你的 ${plan} 订阅已结束，不会再续订。已付费的期限内，${plan} 仍可使用至 ${until}。`
        : `你的 ${plan} 订阅已结束，账户现为 Free 套餐。`,
      '你写过的所有内容都会保留在账户中，你可以随时重新订阅。',
    ],
    action: { label: '查看套餐', url },
  }),
  customerMoved: ({ email, url }) => ({
    subject: '你的订阅现在使用你自己的邮箱结算',
    heading: '你的订阅现在使用你自己的邮箱结算',
    paragraphs: [
      `结账时填写的邮箱属于另一个付费账户，你的订阅因此一直以该邮箱结算。我们已将其改为 ${email}。`,
      '你的套餐和价格不变，今后的发票会发送给你。如果下次付款失败，请在“管理账单”中重新填写银行卡。',
    ],
    action: { label: '查看订阅', url },
  }),
  customerKept: ({ email, url }) => ({
    subject: '另一个账户的订阅不再以你的邮箱结算',
    heading: '另一个账户的订阅不再以你的邮箱结算',
    paragraphs: [
      `有人在结账时填写了 ${email}，另一个账户的订阅因此以你的邮箱结算。我们已将该订阅改为其自己的邮箱。`,
      '你的套餐、银行卡和发票不变，可以重新使用“管理账单”。',
    ],
    action: { label: '查看订阅', url },
  }),
  chargeback: ({ amount, date, account, url }) => ({
    subject: `${amount} 被拒付`,
    heading: '有一笔付款被拒付',
    paragraphs: [
      account
        ? `${account} 的银行撤回了 ${date} 的付款 ${amount}。`
        : `银行撤回了 ${date} 的付款 ${amount}。`,
      '这笔付款对应的套餐在这里已经终止。Paddle 上的订阅仍会继续，并在下次续费时扣款。如需终止，请在 Paddle 取消该订阅。',
    ],
    action: { label: '查看付款', url },
  }),
};
