import { english } from './english.ts';
import teams from './texts/en/workspaces/teams.json';

// The server renders the page of invitations, so its texts are bundled with it.
english.teams = teams;
