import type { Language } from '@inkstep/contract';

const en = {
  title: 'Your Inkstep data',
  made: (email: string, moment: string) => `All data in the account ${email} as of ${moment}.`,
  files: {
    'account.json':
      'your profile, settings, usage, connected Reddit account, ways to sign in and active sessions',
    'profiles.json': 'your author and product profiles',
    'resources.json': 'your library of saved resources, including their text',
    'batches.json': 'your batches with the plan of each article',
    'tasks/': 'one file per task, with its keywords, topics, sources and settings',
    'articles/': 'your articles as Markdown, numbered like the tasks',
    'versions/': 'previous versions of each article: generated, edited and restored',
    'evidence/': 'the sources behind the numbers in each version; versions refer to it by ID',
    'generations/':
      'one file per generation of an article, with the input it used; texts of its sources are kept for a limited time',
    'teams/': 'a folder like this one for each team that you own, with its members',
  },
  absent:
    'These files contain no passwords, passkeys, sign-in tokens, Reddit tokens, two-factor secrets or recovery codes.',
};

const TEXTS: Readonly<Record<Language, typeof en>> = {
  en,
  es: {
    title: 'Tus datos de Inkstep',
    made: (email, moment) => `Todo lo que la cuenta ${email} contenía el ${moment}.`,
    files: {
      'account.json':
        'tu perfil, tus ajustes, tu uso, tu cuenta de Reddit conectada, tus formas de iniciar sesión y tus sesiones activas',
      'profiles.json': 'tus perfiles de autor y de producto',
      'resources.json': 'tu biblioteca de recursos guardados, con sus textos',
      'batches.json': 'tus lotes, con el plan de cada artículo',
      'tasks/': 'un archivo por tarea, con sus palabras clave, temas, fuentes y ajustes',
      'articles/': 'los artículos en Markdown; los números son los de las tareas',
      'versions/': 'versiones anteriores de cada artículo: generadas, editadas y restauradas',
      'evidence/': 'las fuentes de los números de cada versión; las versiones remiten a ellas por su ID',
      'generations/':
        'un archivo por cada generación de un artículo, con los datos que se usaron; los textos de sus fuentes se conservan un tiempo limitado',
      'teams/': 'una carpeta como esta por cada equipo del que eres propietario, con sus miembros',
    },
    absent:
      'Ninguno de estos archivos contiene contraseñas, llaves de acceso, tokens de sesión, tokens de tu cuenta de Reddit, secretos de la verificación en dos pasos ni códigos de recuperación.',
  },
  zh: {
    title: '你的 Inkstep 数据',
    made: (email, moment) => `账户 ${email} 截至 ${moment} 的全部内容。`,
    files: {
      'account.json': '你的个人资料、设置、用量、已连接的 Reddit 账户、登录方式以及登录的设备',
      'profiles.json': '你的作者档案和产品档案',
      'resources.json': '你的资料库及其全文',
      'batches.json': '你的批量任务，以及每篇文章的规划',
      'tasks/': '每个任务一个文件，包含为其收集的全部内容',
      'articles/': 'Markdown 格式的文章，编号与任务一致',
      'versions/': '每篇文章的历史版本：生成、编辑和恢复的文本',
      'evidence/': '各版本中编号所指的来源和段落，版本以 id 指明',
      'generations/': '每次撰写文章一个文件，包含撰写所用的材料；其中来源的全文只保留一段时间',
      'teams/': '你拥有的每个团队一个同样结构的文件夹，并包含其成员',
    },
    absent: '这些文件均不包含密码、通行密钥、登录令牌、Reddit 账户令牌、两步验证密钥或恢复码。',
  },
};

export function readMe({ language, email, now }: { language: Language; email: string; now: Date }): string {
  const { title, made, files, absent } = TEXTS[language];
  const moment = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    title,
    made(email, moment),
    Object.entries(files)
      .map(([name, text]) => name.padEnd(16) + text)
      .join('\n'),
    absent,
  ]
    .join('\n\n')
    .concat('\n');
}
