import { english } from './english.ts';
import openid from './texts/en/identity/openid.json';

// The server renders the pages of providers, so their texts are bundled with them.
english.openid = openid;
