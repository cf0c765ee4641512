import { english } from './english.ts';
import auth from './texts/en/identity/auth.json';

// The server renders the sign-in pages, so their texts must be there at once; no other page loads them.
english.auth = auth;
