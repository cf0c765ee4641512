import { Link } from 'react-router';
import { useTexts } from '../i18n/language-context.ts';
import { useOffered } from '../identity/use-user.ts';
import { MenuItem } from '../kit/overlays/dropdown-menu.tsx';
import type { AppLink } from './app-links.ts';
import { PAGE_ICONS } from './page-icons.ts';

export function MenuLinks({ links }: { links: readonly AppLink[] }) {
  const t = useTexts('shell');
  return links.filter(useOffered()).map(({ to, page }) => {
    const Icon = PAGE_ICONS[page];
    return (
      <MenuItem key={to} asChild>
        <Link to={to}>
          <Icon size={16} className="text-muted" />
          {t(`pages.${page}`)}
        </Link>
      </MenuItem>
    );
  });
}
