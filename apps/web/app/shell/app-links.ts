import type { Texts } from '../i18n/en.ts';

export interface AppLink {
  to: string;
  page: keyof Texts['shell']['pages'];
  /** Includes all pages below the path. */
  area?: true;
  /** Left out for viewers. */
  forWriters?: true;
  /** Left out where plans are off. */
  forPlans?: true;
  /** Paths of pages that belong to it elsewhere. */
  also?: string;
}

/** True if `pathname` is the link's page or belongs to it. */
export const isCurrent = ({ to, area, also }: AppLink, pathname: string): boolean =>
  pathname === to ||
  [...(area ? [to] : []), ...(also ? [also] : [])].some((path) => `${pathname}/`.startsWith(`${path}/`));

/** Links of the top navigation. */
export const WORK_LINKS: readonly AppLink[] = [
  { to: '/dashboard', page: 'dashboard' },
  { to: '/tasks', page: 'tasks' },
  { to: '/tasks/new', page: 'newTask', forWriters: true },
  { to: '/batch-tasks', page: 'batchTasks', area: true, also: '/advanced-batch-generator' },
];

/** Links of the Manage menu. */
export const MANAGE_LINKS: readonly AppLink[] = [
  { to: '/manage/resources', page: 'resources' },
  { to: '/manage/authors', page: 'authors', area: true },
  { to: '/manage/products', page: 'products' },
  { to: '/manage/links', page: 'links' },
];

/** For admins only. */
export const ADMIN_LINKS: readonly AppLink[] = [{ to: '/admin', page: 'admin', area: true }];

export const ACCOUNT_LINKS: readonly AppLink[] = [
  { to: '/profile', page: 'profile' },
  { to: '/subscription', page: 'subscription', forPlans: true },
  { to: '/settings', page: 'settings' },
];
