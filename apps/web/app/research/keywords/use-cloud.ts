import { useEffect, useState } from 'react';
import type { Cloud } from './lay-out-cloud.ts';
import { prominence, type Term } from './terms.ts';

/** Widths are rounded to this step, so that words stay still while the window is resized. */
const STEP = 32;

/** The layout of a cloud once its font and code are loaded; undefined until then or if there is none. */
export function useCloud(terms: readonly Term[], available: number): Cloud | undefined {
  const width = Math.floor(available / STEP) * STEP;
  const [cloud, setCloud] = useState<{ made: Cloud | undefined; terms: readonly Term[] }>();

  useEffect(() => {
    if (width === 0 || terms.length === 0) return;
    let current = true;
    const make = async () => {
      const { CLOUD_FONT, layOutCloud } = await import('./lay-out-cloud.ts');
      await document.fonts.load(`16px ${CLOUD_FONT}`, terms.map(({ word }) => word).join(' '));
      if (!current) return;
      const prominenceOf = prominence(terms);
      const words = terms.map((term) => ({ text: term.word, prominence: prominenceOf(term) }));
      setCloud({ made: layOutCloud(words, width), terms });
    };
    // On failure the list is shown, which has the same content.
    make().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [terms, width]);

  return cloud?.terms === terms ? cloud.made : undefined;
}
