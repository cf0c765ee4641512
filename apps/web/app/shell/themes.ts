import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { Theme } from './theme.ts';

export const THEMES: readonly { value: Theme; Icon: LucideIcon }[] = [
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
  { value: 'system', Icon: Monitor },
];
