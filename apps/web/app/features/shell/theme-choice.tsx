import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '../../lib/theme.ts';
import { MenuRadioGroup } from '../../ui/dropdown-menu.tsx';

const icon = { size: 16, 'aria-hidden': true, className: 'text-muted' } as const;

const THEMES: { value: Theme; label: string; icon: React.ReactNode }[] = [
  { value: 'light', label: 'Light', icon: <Sun {...icon} /> },
  { value: 'dark', label: 'Dark', icon: <Moon {...icon} /> },
  { value: 'system', label: 'System', icon: <Monitor {...icon} /> },
];

/** Light, dark or as the system has it; part of a menu. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <MenuRadioGroup
      label="Theme"
      value={theme}
      options={THEMES}
      onChange={(next) => {
        chooseTheme(next);
        setTheme(next);
      }}
    />
  );
}
