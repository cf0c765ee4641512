import {
  BadgeCheck,
  FileText,
  Link2,
  ListChecks,
  type LucideIcon,
  Package,
  Search,
  SlidersHorizontal,
} from 'lucide-react';

export const STEPS = ['keywords', 'topics', 'sources', 'product', 'author', 'style', 'generate'] as const;
export type StepName = (typeof STEPS)[number];

export const OPTIONAL_STEP: StepName = 'product';

export const STEP_ICONS: Readonly<Record<StepName, LucideIcon>> = {
  keywords: Search,
  topics: ListChecks,
  sources: Link2,
  product: Package,
  author: BadgeCheck,
  style: SlidersHorizontal,
  generate: FileText,
};
