import { redirectDocument } from 'react-router';

/** Unknown paths redirect to the home page. */
export const loader = () => redirectDocument('/home');
