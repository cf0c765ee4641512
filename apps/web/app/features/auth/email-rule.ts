/** Good enough to catch a slip; the server decides. */
export const emailRule = {
  required: 'Enter your email address',
  pattern: {
    value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
    message: 'Enter a full email address, such as you@example.com',
  },
};
