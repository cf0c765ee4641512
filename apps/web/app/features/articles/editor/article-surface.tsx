import { parseArticleText } from '@inkstep/contract/article-text';
import { paths } from '@inkstep/contract/paths';
import { useMemo } from 'react';
import type { WriterLabelProps } from '../../../ui/writer-label.tsx';
import type { CheckedText } from '../../../writing/checks/check-text.ts';
import { flagsOf } from '../../../writing/editor/flags.ts';
import type { FlaggedBody } from '../../../writing/editor/markdown-editor.tsx';
import { useStorePicture } from '../../../writing/use-store-picture.ts';
import type { Surface } from '../../../writing/use-surface.ts';
import { WritingSurface } from '../../../writing/writing-surface.tsx';
import { PanelButton } from '../panel/panel-button.tsx';
import { useArticle, useArticleSession } from './article-context.ts';
import { ArticleStatus } from './article-status.tsx';

function flaggedBody({ text, report }: CheckedText): FlaggedBody {
  const { body } = parseArticleText(text);
  return { body, flags: flagsOf(text, report, text.length - body.length) };
}

export interface ArticleSurfaceProps extends WriterLabelProps {
  surface: Surface;
  plain: boolean;
}

/** The text with what is known of its evidence. Typing doesn't render it again. */
export function ArticleSurface({ surface, plain, writer }: ArticleSurfaceProps) {
  const session = useArticleSession();
  const checked = useArticle((state) => state.checked);
  const storePicture = useStorePicture(paths.uploadPicture);
  const evidence = useMemo(
    () => ({
      flagged: checked && flaggedBody(checked),
      onFlags: session.setFlags,
      onOpenFlag: session.openFlag,
      onOpenCitation: session.openCitation,
      sourceTitle: (number: number) =>
        session.store.read().evidence?.references.find((one) => one.number === number)?.title,
    }),
    [session, checked],
  );
  return (
    <WritingSurface
      surface={surface}
      source={session.source}
      plain={plain}
      onChange={session.edit}
      storePicture={storePicture}
      onSelect={session.select}
      evidence={evidence}
      end={<PanelButton />}
      status={<ArticleStatus writer={writer} />}
    />
  );
}
