import type { Client, Routes } from '@inkstep/contract';
import { createContext } from 'react-router';

/** The API for loaders of pages that the server renders: it calls the verbs in the same process, as the visitor. */
export const serverApi = createContext<Client<Routes>>();
