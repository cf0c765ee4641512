import { z } from 'zod';
import { defineRoutes } from '../define-route.ts';
import { LANGUAGES } from '../languages.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { TEAM_MAILS, type TeamMailGroup } from './team-mails.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Normalizes a BCP 47 tag to language, script and region; undefined for an unknown language. */
function languageTag(value: string): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(value);
    const tag = [language, script, region].filter(Boolean).join('-');
    return language !== 'und' && names.of(language) !== undefined ? tag : undefined;
  } catch {
    return undefined;
  }
}

const ArticleLanguage = z
  .string()
  .trim()
  .max(TEXT_LIMITS.languageTag)
  .transform((value, ctx) => {
    const tag = languageTag(value);
    if (tag === undefined) ctx.addIssue({ code: 'custom', message: 'No such language is known' });
    return tag ?? z.NEVER;
  });

const Notifications = z.strictObject({
  articleFinished: z.boolean(),
  batchFinished: z.boolean(),
  monthlyUsage: z.boolean(),
  productNews: z.boolean(),
});

const Mails = z.enum(TEAM_MAILS);
const TeamMailSettings = z.strictObject({
  mentions: Mails,
  reviews: Mails,
  decisions: Mails,
  comments: Mails,
  suggestions: Mails,
  sources: Mails,
} satisfies Record<TeamMailGroup, unknown>);

export const Preferences = z
  .object({
    /** Emails that the user wants. */
    notifications: Notifications,
    /** When the user gets emails about articles of their workspaces. */
    teamMails: TeamMailSettings,
    interfaceLanguage: z.enum(LANGUAGES),
    /** BCP 47 tag; null for the language of topics and sources. */
    articleLanguage: z.string().nullable(),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.output<typeof Preferences>;

const UpdatePreferencesBody = z.strictObject({
  notifications: Notifications.partial().optional(),
  teamMails: TeamMailSettings.partial().optional(),
  interfaceLanguage: z.enum(LANGUAGES).optional(),
  articleLanguage: ArticleLanguage.nullable().optional(),
});
export type UpdatePreferencesBody = z.output<typeof UpdatePreferencesBody>;

const answer = z.object({ preferences: Preferences });

const UnsubscribeQuery = z.strictObject({ token: z.string().min(1).max(400) });

export const preferenceRoutes = defineRoutes('accounts', 'user', {
  unsubscribe: {
    auth: 'public',
    summary: 'Turn off the kind of emails that the link is from (RFC 8058)',
    query: UnsubscribeQuery,
    rawBody: 'application/x-www-form-urlencoded',
    errors: ['TOKEN_INVALID'],
  },
  openUnsubscribe: {
    auth: 'public',
    summary: 'Open the settings of emails',
    query: UnsubscribeQuery,
    redirect: true,
  },
  getPreferences: {
    summary: 'Get my language and email preferences',
    response: answer,
  },
  updatePreferences: {
    summary: 'Update the given preferences; the others stay unchanged',
    body: UpdatePreferencesBody,
    response: answer,
  },
});
