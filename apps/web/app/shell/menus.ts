// All menus, because every signed-in page loads each of them after its first render.
export { default as Bell } from '../workspaces/inbox/bell.tsx';
export { default as Switcher } from '../workspaces/teams/switcher.tsx';
export { ManageMenu } from './manage-menu.tsx';
export { MobileMenu } from './mobile-menu.tsx';
export { SignOutQuestion } from './sign-out-question.tsx';
export { UserMenu } from './user-menu.tsx';
