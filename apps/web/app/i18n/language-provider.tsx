import { type ReactNode, useSyncExternalStore } from 'react';
import { onLanguageChange, readWording } from './choose-language.ts';
import { LanguageContext } from './language-context.ts';

export function LanguageProvider({ children }: { children: ReactNode }) {
  const wording = useSyncExternalStore(onLanguageChange, readWording, readWording);
  return wording ? <LanguageContext value={wording}>{children}</LanguageContext> : children;
}
