import type { FarewellMail } from './farewell-mails.ts';

export const zh: FarewellMail = {
  subject: '您的 Inkstep 账户已删除',
  heading: '您的账户已删除',
  paragraphs: [
    '您的 Inkstep 账户及其全部内容已删除，包括任务、文章、资料、设置和登录会话。您可以随时使用此邮箱地址重新注册。',
    '保留的内容：如果您曾付费订阅套餐，我们的支付服务商会依法保留发票和付款记录。AI 模型用量数据由我们保留，但与您不再有任何关联。',
  ],
  notes: ['这是该账户的最后一封邮件。我们不会保留此邮箱地址。'],
  footer: '您收到此邮件，是因为该地址曾注册 Inkstep 账户。',
};
