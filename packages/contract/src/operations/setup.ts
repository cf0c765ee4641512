import { z } from 'zod';
import { defineRoutes } from '../define-route.ts';

export const SetupState = z
  .object({
    /** True while the account still has the address that the first start made up. */
    has_made_up_email: z.boolean(),
    /** True for the first administrator, unless the settings name the address. */
    may_change_email: z.boolean(),
    /** Receives messages from the contact form. */
    support_email: z.string(),
    /** True if SECRET_KEY is unset, so that the key is in the data folder. */
    has_generated_key: z.boolean(),
    registration_open: z.boolean(),
  })
  .meta({ id: 'SetupState' });
export type SetupState = z.output<typeof SetupState>;

export const setupRoutes = defineRoutes('admin', 'admin', {
  setupState: {
    summary: 'What a new installation needs, besides models and mail',
    response: SetupState,
  },
});
