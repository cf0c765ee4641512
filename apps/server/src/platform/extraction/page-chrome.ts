import { countTokens } from './tokens.ts';

/** Elements that pages mark as not part of their text, with the maximum share of text removed. */
const CHROME: { selector: string; maxShare: number }[] = [
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
  for (const { selector, maxShare } of CHROME) {
    const marked = [...document.querySelectorAll(selector)].filter((part) => !part.contains(document.body));
    if (marked.length === 0) continue;
    const most = countTokens(document.body) * maxShare;
    for (const element of marked) {
      if (countTokens(element) <= most) element.remove();
    }
  }
}
