import type { Client, Routes } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';
import { createContext } from 'react-router';

/** API client for loaders of server-rendered pages. Calls the verbs in the same process, as the visitor. */
export const serverApi = createContext<Client<Routes>>();

/** Language of the page that is being loaded. */
export const loaderLanguage = createContext<Language>('en');
