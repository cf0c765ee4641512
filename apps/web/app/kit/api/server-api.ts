import type { Client, Routes } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';
import { createContext } from 'react-router';

/** The API for loaders of pages that the server renders: it calls the verbs in the same process, as the visitor. */
export const serverApi = createContext<Client<Routes>>();

/** The language of the page that a loader works for. */
export const loaderLanguage = createContext<Language>('en');
