import { countTokens } from './tokens.ts';

/** What pages themselves mark as not being part of their text, and the share of the text that it may have. */
const chrome: { selector: string; maxShare: number }[] = [
  { selector: '[role="dialog"], [role="alertdialog"], [aria-modal="true"], dialog', maxShare: 0.8 },
  { selector: '.no-print, .noprint, .d-print-none, .hidden-print, .print-hidden', maxShare: 0.3 },
  { selector: '.print-only, .only-print, .visible-print, .visible-print-block', maxShare: 0.3 },
  { selector: '.screen-reader-text, .sr-only, .visually-hidden, .visuallyhidden', maxShare: 0.3 },
  {
    selector: [
      'chat-widget',
      'chat-box',
      'chatbox',
      'chatbot',
      'livechat',
      'live-chat',
      'cookie-banner',
      'cookie-consent',
    ]
      .map((name) => `[class*="${name}" i], [id*="${name}" i]`)
      .join(', '),
    maxShare: 0.3,
  },
  {
    selector:
      '#wp-calendar, .ui-datepicker, [class*="datepicker" i], [class*="add-to-calendar" i], [class*="addtocalendar" i]',
    maxShare: 0.3,
  },
];

/** Removes dialogs, chats, calendars and texts for print or screen readers only. */
export function removeChrome(document: Document): void {
  const page = countTokens(document.body);
  for (const { selector, maxShare } of chrome) {
    for (const element of document.querySelectorAll(selector)) {
      if (element !== document.body && countTokens(element) <= page * maxShare) element.remove();
    }
  }
}
