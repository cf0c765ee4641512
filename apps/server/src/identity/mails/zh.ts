import type { AccountMailTexts } from './account-mails.ts';

export const zh: AccountMailTexts = {
  footer: '你收到此邮件，是因为该地址注册了 Inkstep 账户。',
  hello: (name) => (name ? `${name}，你好：` : '你好：'),
  mails: {
    welcome: {
      subject: '欢迎使用 Inkstep：请确认你的邮箱',
      heading: '欢迎使用 Inkstep',
      paragraphs: [
        '你的账户已准备就绪。从关键词到发布文章只需七步，你可以随时开始第一步。',
        '请确认此邮箱地址属于你。',
      ],
      button: '确认邮箱',
      note: '该链接仅可使用一次，24 小时内有效。如果你没有注册，请忽略此邮件。',
    },
    welcome_confirmed: {
      subject: '欢迎使用 Inkstep',
      paragraphs: ['你的账户已准备就绪。从关键词到发布文章只需七步，你可以随时开始第一步。'],
      button: '打开 Inkstep',
    },
    confirm_email: {
      subject: '请确认你的邮箱',
      paragraphs: ['这是新的链接，之前的链接已失效。'],
      button: '确认邮箱',
      note: '该链接仅可使用一次，24 小时内有效。',
    },
    confirm_or_lose: {
      subject: '请确认邮箱地址以保留你的账户',
      paragraphs: [
        '你的 Inkstep 账户的邮箱地址尚未确认。未确认邮箱的账户及其全部内容会在 7 天后删除。',
        '如果你想保留账户和文章，请确认邮箱地址。',
      ],
      button: '确认邮箱地址',
      note: '此链接只能使用一次，24 小时后失效。如果你没有注册，可以忽略此邮件。',
    },
    reset_password: {
      subject: '设置新密码',
      paragraphs: ['有人（很可能是你本人）请求为你的 Inkstep 账户设置新密码。'],
      button: '设置新密码',
      note: '该链接仅可使用一次，60 分钟内有效。如果不是你本人操作，请忽略此邮件，你的密码不会改变。',
    },
    invitation: {
      subject: '你有了一个 Inkstep 账户',
      paragraphs: ['管理员为此地址创建了账户。设置密码后即可使用，从关键词到发布文章只需七步。'],
      button: '设置密码',
      note: '该链接仅可使用一次，7 天内有效。如果你对此不知情，请忽略此邮件。',
    },
    unlock_sign_in: {
      subject: '无需等待即可登录',
      paragraphs: [
        '由于多次登录失败，你的 Inkstep 账户登录会延迟几分钟。有人（很可能是你本人）请求了此链接。',
        '请在你要登录的浏览器中打开它。登录时仍需输入密码。',
      ],
      button: '无需等待即可登录',
      note: '该链接仅可使用一次，15 分钟内有效。如果不是你本人操作，请忽略此邮件，你的账户是安全的。',
    },
    password_changed: {
      subject: '你的密码已更改',
      paragraphs: [
        '你的 Inkstep 账户密码刚刚被更改，其他设备已退出登录。',
        '如果是你本人操作，则无需理会。如果不是，请立即设置新密码。',
      ],
      button: '不是我本人操作',
    },
    password_set: {
      subject: '管理员为你设置了新密码',
      paragraphs: [
        '管理员为你的 Inkstep 账户设置了新密码，所有设备均已退出登录。如果你还没有收到该密码，请向管理员索取。',
        '使用该密码登录后，系统会要求你设置自己的密码。',
      ],
      button: '登录',
      note: '如果这不是你要求的操作，请联系管理员。',
    },
    email_changed: {
      subject: '你的邮箱地址已更改',
      paragraphs: [
        '你的 Inkstep 账户的邮箱地址刚刚被更改，其他设备均已退出登录。你不能再使用此地址登录。',
        '如果是你本人操作，无需采取任何措施。如果不是，说明有人能够登录你的账户：请让此服务器的其他管理员恢复你的账户。',
      ],
      button: '登录',
    },
    passkey_added: {
      subject: '你的账户添加了通行密钥',
      heading: '已添加通行密钥',
      paragraphs: ['你的 Inkstep 账户刚刚添加了一个通行密钥。对应的设备登录时无需密码，也无需验证码。'],
      button: '安全设置',
      note: '如果不是你本人操作，请立即将其移除并更改密码。',
    },
    passkey_removed: {
      subject: '你的账户移除了通行密钥',
      heading: '已移除通行密钥',
      paragraphs: ['你的 Inkstep 账户刚刚移除了一个通行密钥，它已无法用于登录。'],
      button: '安全设置',
      note: '如果不是你本人操作，请立即更改密码。',
    },
    identity_unlinked: {
      subject: '已解除一个关联账户',
      paragraphs: ['你的 Inkstep 账户刚刚解除了与另一服务账户的关联，该账户已无法用于登录。'],
      button: '安全设置',
      note: '如果不是你本人操作，请立即更改密码。',
    },
    two_factor_on: {
      subject: '两步验证已开启',
      paragraphs: [
        '现在登录你的 Inkstep 账户还需要身份验证器应用中的验证码。其他设备已退出登录。',
        '请妥善保管恢复码：每个恢复码可在没有该应用时登录一次。',
      ],
      button: '安全设置',
      note: '如果不是你本人操作，请立即关闭两步验证并更改密码。',
    },
    two_factor_off: {
      subject: '两步验证已关闭',
      paragraphs: ['现在登录你的 Inkstep 账户不再需要验证码。'],
      button: '安全设置',
      note: '如果不是你本人操作，请立即更改密码并重新开启两步验证。',
    },
    recovery_code_used: {
      subject: '有人使用恢复码登录',
      heading: '恢复码已被使用',
      paragraphs: ['有人（很可能是你本人）刚刚使用你的一个恢复码登录了你的 Inkstep 账户。该恢复码已失效。'],
      button: '安全设置',
      note: '如果不是你本人操作，请立即更改密码并生成新的恢复码。',
    },
    identity_linked: {
      subject: '已关联新的登录方式',
      paragraphs: ['你的 Inkstep 账户刚刚关联了另一项服务的账户。使用该账户的人现在可以登录你的账户。'],
      button: '安全设置',
      note: '如果不是你本人操作，请立即解除关联并更改密码。',
    },
    token_created: {
      subject: '已创建 API 令牌',
      paragraphs: [
        '你的 Inkstep 账户刚刚创建了一个 API 令牌。在令牌到期或被你撤销之前，持有它的程序可以代表你操作。',
      ],
      button: 'API 令牌',
      note: '如果不是你本人操作，请立即撤销该令牌并更改密码。',
    },
    export_ready: {
      subject: '你的数据可以下载了',
      heading: '你的数据已准备就绪',
      paragraphs: ['包含你全部数据（任务、文章、资料和设置）的压缩包已准备就绪，将保留 7 天。'],
      button: '前往下载',
      note: '下载需要先登录。如果不是你本人申请的，请立即更改密码。',
    },
  },
};
