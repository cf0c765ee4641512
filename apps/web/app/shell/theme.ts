export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';

export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(theme: Theme) {
  const page = document.documentElement;
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete page.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    page.dataset.theme = theme;
  }
}
