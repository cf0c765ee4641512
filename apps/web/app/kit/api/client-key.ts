export const CLIENT_KEY_META = 'inkstep-client-key';

const WITHOUT_CONFIGURED_KEY = 'inkstep-web';

/**
 * Key that identifies requests from this web application. The server writes it into the page, so it isn't a secret.
 */
export const clientKey = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_KEY_META}"]`)?.content ||
  WITHOUT_CONFIGURED_KEY;
