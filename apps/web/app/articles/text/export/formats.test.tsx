import { screen } from '@testing-library/react';
import { strFromU8 } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask } from '../../../../test/build-task.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { zh } from '../../../i18n/zh.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const ARTICLE = `SEO Title: Worms & "peels"
Meta Description: What worms <eat>.
Focus Keywords: worms
Tags: garden, heap
---

# What worms eat

They eat **peels** and *leaves* [1], see [a guide](https://worms.example/a?b=1&c=2).

## Steps

1. Collect peels
2. Cut them
   - small
   - even

A second list:

1. Wait

> Slowly, they said.

| Food | Good |
| --- | --- |
| Peel | yes |

\`\`\`
feed(heap)
\`\`\`

<script>alert(1)</script>

![pixel](https://evil.example/p.png) [bad](javascript:alert(1))

## Sources

1. [A guide](https://worms.example/guide)
`;

const read = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe('the menus', () => {
  const { id } = buildTask();
  const written = { has_article: true, generated_article: ARTICLE, article_version: 1, current_step: 6 };

  // jsdom has no layout, and the editor measures its text.
  beforeAll(() => {
    Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  });

  function open(wording?: Parameters<typeof renderStep>[2]) {
    fakeApi({ [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence()) });
    return renderStep(GenerateStepPage, written, wording);
  }

  /** jsdom has no clipboard items. Returns the items written to the clipboard. */
  function fakeClipboardItems(): Record<string, Blob>[] {
    const copied: Record<string, Blob>[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly parts: Record<string, Blob>;
        constructor(parts: Record<string, Blob>) {
          this.parts = parts;
        }
      },
    );
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
      copied.push(...items.map((item) => (item as unknown as { parts: Record<string, Blob> }).parts));
    });
    return copied;
  }

  test('[ART-14] copy as HTML and as rich text', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More ways to copy' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy as HTML' }));
    expect(await screen.findByText('Article copied to clipboard!')).toBeTruthy();
    const html = await navigator.clipboard.readText();
    expect(html).toMatch(/^<h1>What worms eat<\/h1>/);
    expect(html).not.toContain('<script');

    const copied = fakeClipboardItems();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await expect.poll(() => copied.length).toBe(1);
    expect(strFromU8(await read(copied[0]!['text/html']!))).toBe(html);
    expect(strFromU8(await read(copied[0]!['text/plain']!))).toMatch(/^What worms eat\n\nThey eat/);
  });

  test('[ART-15] a refused copy of any kind says so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More ways to copy' }));
    fakeClipboardItems();
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('menuitem', { name: 'Copy as rich text' }));
    const failed = 'Failed to copy to clipboard. Please select and copy manually.';
    expect(await screen.findByText(failed)).toBeTruthy();
  });

  test('[ART-16] download under the name of the moment, or of the title from the menu', async () => {
    const { user } = open();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(names[0]).toMatch(/^article-\d{13}\.md$/);
    expect(strFromU8(await read(saved[0]!))).toBe(ARTICLE.slice(ARTICLE.indexOf('# What worms eat')));
    await user.click(screen.getByRole('button', { name: 'More formats' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual([
      'Markdown with metadata (.md)',
      'Plain text (.txt)',
      'HTML (.html)',
      'Word (.docx)',
      'PDF (print dialog)',
      'Preview and export',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Word (.docx)' }));
    await expect.poll(() => names[1]).toBe('what-worms-eat.docx');
  });

  test('[PROF-26] in Chinese', async () => {
    const { user } = open({ language: 'zh', texts: zh });
    await user.click(await screen.findByRole('button', { name: '更多格式' }));
    expect(screen.getByRole('menuitem', { name: '纯文本 (.txt)' })).toBeTruthy();
  });
});
