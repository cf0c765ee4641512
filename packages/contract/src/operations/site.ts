import { z } from 'zod';
import { line, Message, nonBlank, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { SignInProvider } from '../identity/openid.ts';
import { SITE_LIMITS, TEXT_LIMITS } from '../limits.ts';

export const ContactMessage = z.strictObject({
  name: line(TEXT_LIMITS.name, 'Enter your name'),
  email: z.email('Enter a valid email address').max(TEXT_LIMITS.email),
  message: nonBlank(text(SITE_LIMITS.contactMessage).trim(), 'Enter a message'),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const DemoIdeas = z
  .object({
    keyword: z.string(),
    /** Detected BCP 47 tag. */
    language: z.string(),
    keywords: z.array(z.object({ keyword: z.string(), origin: z.string() })),
    questions: z.array(z.object({ keyword: z.string(), origin: z.string() })),
    topics: z.array(
      z.object({ title: z.string(), angle: z.enum(['guide', 'trend', 'problem', 'comparison', 'question']) }),
    ),
    /** Outside sources that responded; empty if the ideas come from patterns alone. */
    sources: z.array(z.string()),
  })
  .meta({ id: 'DemoIdeas' });
export type DemoIdeas = z.output<typeof DemoIdeas>;

export const SiteFacts = z.object({
  /** False if this server sells nothing: everyone has everything. */
  plans_on: z.boolean(),
  /** True if plans can be bought: they are on and payments are set up. */
  sells_plans: z.boolean(),
  registration_open: z.boolean(),
  /** False if nobody can sign in or register with a password. */
  passwords_on: z.boolean(),
  /** Providers that people can sign in with. */
  sign_in_providers: z.array(SignInProvider),
  /** False if emails are written to a folder instead of being sent. */
  sends_email: z.boolean(),
  /** False without a domain name and HTTPS, where browsers offer no passkeys. */
  has_passkeys: z.boolean(),
});
export type SiteFacts = z.output<typeof SiteFacts>;

export const siteRoutes = defineRoutes('site', 'public', {
  sendContactMessage: {
    summary: 'Write to the people who run this server',
    body: ContactMessage,
    response: Message,
    status: 202,
    rateLimit: 'contact',
  },
  siteFacts: {
    summary: 'Get what an administrator turned on or off for everyone',
    response: SiteFacts,
  },
  demoIdeas: {
    summary: 'Ideas for a keyword, without an account, a model or a paid source',
    query: z.strictObject({ keyword: line(TEXT_LIMITS.keyword, 'Enter a keyword') }),
    response: DemoIdeas,
    rateLimit: 'demo',
  },
});
