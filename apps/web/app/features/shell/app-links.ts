import {
  CreditCard,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PenLine,
  Settings,
  ShieldCheck,
  User as UserIcon,
  UserPen,
} from 'lucide-react';
import type { Texts } from '../../i18n/en.ts';

export interface AppLink {
  to: string;
  page: keyof Texts['shell']['pages'];
  Icon: LucideIcon;
}

/** Where the top navigation leads, in wide and narrow windows. */
export const WORK_LINKS: readonly AppLink[] = [
  { to: '/dashboard', page: 'dashboard', Icon: LayoutDashboard },
  { to: '/tasks', page: 'tasks', Icon: FileText },
  { to: '/tasks/new', page: 'newTask', Icon: PenLine },
];

/** What articles can be given, kept in a library. */
export const MANAGE_LINKS: readonly AppLink[] = [
  { to: '/manage/authors', page: 'authors', Icon: UserPen },
  { to: '/manage/products', page: 'products', Icon: Package },
];

/** For admins only. */
export const ADMIN_LINKS: readonly AppLink[] = [{ to: '/admin-test', page: 'admin', Icon: ShieldCheck }];

export const ACCOUNT_LINKS: readonly AppLink[] = [
  { to: '/profile', page: 'profile', Icon: UserIcon },
  { to: '/subscription', page: 'subscription', Icon: CreditCard },
  { to: '/settings', page: 'settings', Icon: Settings },
];
