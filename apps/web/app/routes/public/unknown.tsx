import { redirectDocument } from 'react-router';

/** Unknown addresses lead home. */
export const loader = () => redirectDocument('/home');
