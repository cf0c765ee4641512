import type { User } from '@inkstep/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../kit/page/lazy-part.ts';
import { ManageTrigger, MenuTrigger, UserTrigger } from './menu-triggers.tsx';
import { useOverlays } from './overlay-context.ts';
import { preloadSignOut } from './overlays.tsx';

// The menus are a sixth of the page's code, so they load later. An earlier click opens them once loaded.
const UserMenu = lazyPart(async () => {
  preloadSignOut();
  return { default: (await import('./user-menu.tsx')).UserMenu };
});
const MobileMenu = lazyPart(async () => {
  preloadSignOut();
  return { default: (await import('./mobile-menu.tsx')).MobileMenu };
});
const Switcher = lazyPart(() => import('../workspaces/teams/switcher.tsx'));
const Bell = lazyPart(() => import('../workspaces/inbox/bell.tsx'));
const ManageMenu = lazyPart(() =>
  import('./manage-menu.tsx').then((module) => ({ default: module.ManageMenu })),
);

export function LateUserMenu({ user }: { user: User }) {
  const [wanted, setWanted] = useState(false);
  return (
    <Suspense fallback={<UserTrigger user={user} onClick={() => setWanted(true)} />}>
      <UserMenu user={user} defaultOpen={wanted} />
    </Suspense>
  );
}

export function LateMobileMenu({ user }: { user: User }) {
  const [wanted, setWanted] = useState(false);
  return (
    <Suspense fallback={<MenuTrigger onClick={() => setWanted(true)} />}>
      <MobileMenu user={user} defaultOpen={wanted} />
    </Suspense>
  );
}

export const LateSwitcher = ({ user }: { user: User }) => (
  <Suspense>
    <Switcher user={user} />
  </Suspense>
);

export function LateBell({ user }: { user: User }) {
  const open = useOverlays();
  return (
    <Suspense fallback={<span className="size-10" />}>
      <Bell user={user} onOpen={() => open('inbox')} />
    </Suspense>
  );
}

export function LateManageMenu() {
  const [wanted, setWanted] = useState(false);
  return (
    <Suspense fallback={<ManageTrigger onClick={() => setWanted(true)} />}>
      <ManageMenu defaultOpen={wanted} />
    </Suspense>
  );
}
