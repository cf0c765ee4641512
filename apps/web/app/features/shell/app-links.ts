import { FileText, PenLine } from 'lucide-react';

/** Where the top navigation leads, in wide and narrow windows. */
export const APP_LINKS = [
  { to: '/tasks', label: 'Single Tasks', Icon: FileText },
  { to: '/tasks/new', label: 'Start Article', Icon: PenLine },
] as const;
