import type { ReactNode } from 'react';

export const bold = (chunks: ReactNode) => <strong>{chunks}</strong>;

export const termsLink = (chunks: ReactNode) => <a href="/terms">{chunks}</a>;

export const refundLink = (chunks: ReactNode) => <a href="/refund">{chunks}</a>;
