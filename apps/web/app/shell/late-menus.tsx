import type { User } from '@inkstep/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../kit/page/lazy-part.ts';
import { ManageTrigger, MenuTrigger, UserTrigger } from './menu-triggers.tsx';
import { useOverlays } from './overlay-context.ts';

// The menus are a sixth of the page's code, so they load later. An earlier click opens them once loaded.
const UserMenu = lazyPart(async () => ({ default: (await import('./menus.ts')).UserMenu }));
const MobileMenu = lazyPart(async () => ({ default: (await import('./menus.ts')).MobileMenu }));
const Switcher = lazyPart(async () => ({ default: (await import('./menus.ts')).Switcher }));
const Bell = lazyPart(async () => ({ default: (await import('./menus.ts')).Bell }));
const ManageMenu = lazyPart(async () => ({ default: (await import('./menus.ts')).ManageMenu }));

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
