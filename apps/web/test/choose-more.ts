import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Selects an action in the article's overflow menu, named `menu`. */
export async function chooseMore(
  user: UserEvent,
  name: string | RegExp,
  menu: string = 'More actions',
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
