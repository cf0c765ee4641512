import type { WebhookEvent } from '@inkstep/contract/webhook-events';

type Underscored<Name extends string> = Name extends `${infer Of}.${infer What}` ? `${Of}_${What}` : Name;

/** Translation key of an event. Dots would nest. */
export const eventKey = (event: WebhookEvent) => event.replace('.', '_') as Underscored<WebhookEvent>;
