import type { User } from '@inkstep/contract';
import { LANGUAGES } from '@inkstep/contract/languages';
import { useQuery } from '@tanstack/react-query';
import {
  FileDown,
  Globe,
  Keyboard,
  Layers,
  ListOrdered,
  LogOut,
  type LucideIcon,
  PenLine,
  Receipt,
  Send,
  ShieldCheck,
  WandSparkles,
} from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import { useOffered, usePlansOn } from '../../identity/use-user.ts';
import { api } from '../../kit/api/api.ts';
import { destinationsQuery } from '../../publishing/destinations/api.ts';
import { ACCOUNT_LINKS, ADMIN_LINKS, MANAGE_LINKS, WORK_LINKS } from '../app-links.ts';
import { useOverlays } from '../overlay-context.ts';
import { PAGE_ICONS } from '../page-icons.ts';
import { chooseTheme } from '../theme.ts';
import { THEMES } from '../themes.ts';
import { useLanguageChoice } from '../use-language-choice.ts';
import { useSignOut } from '../use-sign-out.ts';

export interface Command {
  /** Required if two commands could have the same label. */
  id?: string;
  label: string;
  /** Other words that find it. */
  keywords?: string;
  Icon: LucideIcon;
  /** ISO time; articles only. */
  changedAt?: string;
  run: () => unknown;
}

export interface CommandGroups {
  goTo: Command[];
  actions: Command[];
}

/** Pages of the admin area by path. */
const ADMIN_PAGES = {
  setup: '/admin/setup',
  models: '/admin',
  prompts: '/admin/prompts',
  statistics: '/admin/statistics',
  tasks: '/admin/tasks',
  users: '/admin/users',
  blog: '/admin/blog',
  payments: '/admin/payments',
  audit: '/admin/audit',
  system: '/admin/system',
  announcements: '/admin/announcements',
} as const;
type AdminPage = keyof typeof ADMIN_PAGES;

export function useAdminCommands(): Command[] {
  const t = useTexts('admin');
  const palette = useTexts('palette');
  const navigate = useNavigate();
  const plansOn = usePlansOn();
  const open = (name: string, path: string) => ({
    label: palette('adminPage', { name }),
    Icon: ShieldCheck,
    run: () => navigate(path),
  });
  return [
    ...(Object.keys(ADMIN_PAGES) as AdminPage[])
      .filter((page) => plansOn || page !== 'payments')
      .map((page) => ({
        ...open(t(`pages.${page}`), ADMIN_PAGES[page]),
        ...((page === 'setup' || page === 'system') && { keywords: palette(`keywords.${page}`) }),
      })),
    open(t('connect.title'), '/admin/setup/connect'),
    open(t('setup.mail.title'), '/admin/system#mail'),
  ];
}

const OPEN_TASK = /^\/tasks\/([\da-f-]{36})(?:\/|$)/;
const STEPS = ['keywords', 'topics', 'sources', 'product', 'author', 'style', 'generate'] as const;

/** Commands for the open article: its steps and actions. */
export function useTaskCommands({ role, workspace }: User): Command[] {
  const palette = useTexts('palette');
  const editor = useTexts('editor');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = OPEN_TASK.exec(pathname)?.[1];
  const { data: hasArticle } = useQuery({
    queryKey: ['tasks', 'palette', 'has-article', id],
    queryFn: async ({ signal }) =>
      (await api.getTask({ params: { id: id ?? '' } }, { signal })).task.has_article,
    enabled: id !== undefined,
  });
  const { data: sites } = useQuery({ ...destinationsQuery, enabled: hasArticle === true });
  if (id === undefined) return [];
  const openStep = (step: number) => () => navigate(`/tasks/${id}/edit?step=${step}`);
  return [
    ...(workspace.role === 'viewer'
      ? []
      : [
          ...STEPS.map((step, index) => ({
            label: palette('step', { step: index + 1, title: editor(`steps.${step}.title`) }),
            Icon: ListOrdered,
            run: openStep(index + 1),
          })),
          { label: palette('write'), Icon: WandSparkles, run: openStep(STEPS.length) },
        ]),
    { label: palette('read'), Icon: FileDown, run: () => navigate(`/tasks/${id}`) },
    ...(hasArticle && (role === 'admin' || sites?.may_publish)
      ? [
          {
            label: palette('publish'),
            keywords: palette('keywords.publish'),
            Icon: Send,
            run: () => navigate(`/tasks/${id}?publish`),
          },
        ]
      : []),
  ];
}

/** Commands that need neither an open article nor the admin area. */
export function useCommands(user: User): CommandGroups {
  const t = useTexts('shell');
  const palette = useTexts('palette');
  const navigate = useNavigate();
  const openOverlay = useOverlays();
  const chooseLanguage = useLanguageChoice(user);
  const signOut = useSignOut();
  const offered = useOffered();
  const plansOn = usePlansOn();

  const writes = user.workspace.role !== 'viewer';
  const forAdmins = user.role === 'admin' ? ADMIN_LINKS : [];
  const links = [...WORK_LINKS, ...MANAGE_LINKS, ...forAdmins, ...ACCOUNT_LINKS];
  return {
    goTo: [
      ...(writes ? [{ label: palette('newArticle'), Icon: PenLine, run: () => navigate('/tasks/new') }] : []),
      ...links
        .filter((link) => link.page !== 'newTask' && offered(link))
        .map(({ to, page }) => ({
          label: t(`pages.${page}`),
          Icon: PAGE_ICONS[page],
          run: () => navigate(to),
        })),
      ...(writes
        ? [
            {
              label: palette('newBatch'),
              Icon: Layers,
              run: () => navigate('/advanced-batch-generator'),
            },
            {
              label: palette('sites'),
              keywords: palette('keywords.sites'),
              Icon: Send,
              run: () => navigate('/settings?tab=publishing'),
            },
          ]
        : []),
      ...(plansOn ? [{ label: palette('billing'), Icon: Receipt, run: () => navigate('/billing') }] : []),
    ],
    actions: [
      { label: t('shortcuts'), Icon: Keyboard, run: () => openOverlay('shortcuts') },
      ...THEMES.map(({ value, Icon }) => ({
        label: palette('setTheme', { name: t(`theme.${value}`) }),
        Icon,
        run: () => chooseTheme(value),
      })),
      ...LANGUAGES.map((language) => ({
        label: palette('setLanguage', { name: LANGUAGE_NAMES[language] }),
        Icon: Globe,
        run: () => chooseLanguage(language),
      })),
      { label: t('signOut'), Icon: LogOut, run: signOut },
    ],
  };
}
