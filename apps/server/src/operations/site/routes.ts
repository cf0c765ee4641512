import { routes } from '@inkstep/contract';
import { arePlansOn, type Paddle } from '../../billing/index.ts';
import type { Config } from '../../config.ts';
import {
  arePasswordsOn,
  hasPasskeys,
  isRegistrationOpen,
  listProviders,
  type ProviderSettings,
  presentProvider,
} from '../../identity/index.ts';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import type { Router } from '../../platform/http/router.ts';
import { createFreeSources, DEADLINE_MS, type SourceSettings } from '../../research/index.ts';
import { type DemoCtx, demoIdeas } from './demo-ideas.ts';
import { type ContactCtx, sendContactMessage } from './send-contact-message.ts';

export function siteRoutes(
  router: Router,
  deps: ContactCtx &
    Pick<DemoCtx, 'log'> & {
      config: SourceSettings & Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'> & ProviderSettings;
      deadlineMs?: number;
      paddle: Paddle | undefined;
    },
): void {
  const demo: DemoCtx = {
    deadlineMs: DEADLINE_MS,
    ...deps,
    ...createFreeSources(deps),
    cache: createResponseCache(deps),
  };

  router.on(routes.sendContactMessage, async ({ body }) => {
    await sendContactMessage(deps, body);
    return { message: 'Message sent' };
  });

  router.on(routes.siteFacts, async () => {
    const [plansOn, registrationOpen, passwordsOn, providers] = await Promise.all([
      arePlansOn(deps.db),
      isRegistrationOpen(deps.db),
      arePasswordsOn(deps),
      listProviders(deps),
    ]);
    return {
      plans_on: plansOn,
      sells_plans: plansOn && deps.paddle !== undefined,
      registration_open: registrationOpen,
      passwords_on: passwordsOn,
      sign_in_providers: providers.filter(({ isActive }) => isActive).map(presentProvider),
      sends_email: deps.config.SMTP_URL !== undefined,
      has_passkeys: hasPasskeys(deps.config),
    };
  });

  router.on(routes.demoIdeas, ({ query, client, signal }) =>
    demoIdeas(demo, { keyword: query.keyword, preferred: client.languages }, signal),
  );
}
