import { createContext, use } from 'react';

export type Overlay = 'palette' | 'shortcuts';

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Opens one of the windows that are there on every signed-in page. */
export const useOverlays = () => use(OverlayContext);
