export const CLIENT_KEY_META = 'inkstep-client-key';

const WITHOUT_CONFIGURED_KEY = 'inkstep-web';

/** The key that marks calls of this browser application. The server writes its own into the page; it proves nothing. */
export const clientKey = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_KEY_META}"]`)?.content ||
  WITHOUT_CONFIGURED_KEY;
