import { redirectDocument } from 'react-router';

/** Unknown paths redirect to the home page, unless the server knows where their content is now. */
export const loader = () => redirectDocument('/home', { headers: { 'x-unknown-page': '1' } });
