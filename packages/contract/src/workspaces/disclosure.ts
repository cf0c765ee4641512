import { z } from 'zod';
import { optionalLine, optionalShownName } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { DISCLOSURE_LIMITS } from '../limits.ts';

/** `automatic`: where a machine made some of the text and no person approved it. */
export const DisclosureMode = z.enum(['automatic', 'always', 'never']);
export type DisclosureMode = z.output<typeof DisclosureMode>;

const textsOf = (wording: z.ZodString) =>
  z.strictObject({ en: wording, es: wording, zh: wording, other: wording });

/** How readers of the workspace's articles are told that a machine made them. Empty texts are the usual ones. */
export const DisclosureSetting = z
  .strictObject({
    mode: DisclosureMode,
    /** Text by the language of the article. `other`: all other languages. */
    texts: textsOf(optionalLine(DISCLOSURE_LIMITS.text)),
  })
  .meta({ id: 'DisclosureSetting' });
export type DisclosureSetting = z.output<typeof DisclosureSetting>;

export const DEFAULT_DISCLOSURE: DisclosureSetting = {
  mode: 'automatic',
  texts: { en: '', es: '', zh: '', other: '' },
};

export const workspaceDisclosureRoutes = defineRoutes('workspaces', 'member', {
  getDisclosure: {
    summary: 'Get the AI disclosure of the workspace',
    scope: null,
    response: DisclosureSetting,
  },
  setDisclosure: {
    summary: 'Change the AI disclosure of the workspace. It applies to what is sent or published next',
    access: 'manage',
    scope: null,
    body: DisclosureSetting.extend({ texts: textsOf(optionalShownName(DISCLOSURE_LIMITS.text)) }),
    response: DisclosureSetting,
  },
});
