import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startLanguage } from './i18n/choose-language.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';

await startLanguage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider>
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  );
});
