import {
  CreditCard,
  FileText,
  Layers,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Package,
  PenLine,
  Settings,
  ShieldCheck,
  User,
  UserPen,
  Waypoints,
} from 'lucide-react';
import type { AppLink } from './app-links.ts';

/** Icons for menus and the palette, which load after the page. */
export const PAGE_ICONS: Record<AppLink['page'], LucideIcon> = {
  dashboard: LayoutDashboard,
  tasks: FileText,
  newTask: PenLine,
  batchTasks: Layers,
  resources: Library,
  authors: UserPen,
  products: Package,
  links: Waypoints,
  admin: ShieldCheck,
  profile: User,
  subscription: CreditCard,
  settings: Settings,
};
