import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { chooseTheme, readTheme } from '../../lib/theme.ts';
import { MenuRadioGroup } from '../../ui/dropdown-menu.tsx';
import { THEMES } from './themes.ts';

export function ThemeChoice() {
  const t = useTexts('shell');
  const [theme, setTheme] = useState(readTheme);
  return (
    <MenuRadioGroup
      label={t('theme.label')}
      value={theme}
      options={THEMES.map(({ value, Icon }) => ({
        value,
        label: t(`theme.${value}`),
        icon: <Icon size={16} className="text-muted" />,
      }))}
      onChange={(next) => {
        chooseTheme(next);
        setTheme(next);
      }}
    />
  );
}
