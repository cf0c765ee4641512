import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses one of the rarer actions on an article. `menu` is the name of their menu. */
export async function chooseMore(
  user: UserEvent,
  name: string | RegExp,
  menu: string = 'More actions',
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
