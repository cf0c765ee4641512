import { english } from './english.ts';
import auth from './texts/en/identity/auth.json';

// The server renders the sign-in pages, so their texts are bundled with them.
english.auth = auth;
