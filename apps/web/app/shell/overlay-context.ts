import { createContext, use } from 'react';

export type Overlay = 'palette' | 'shortcuts' | 'signOut' | 'inbox';

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Opens a dialog that is available on every signed-in page. */
export const useOverlays = () => use(OverlayContext);
