import {
  ARTICLES,
  briefOf,
  places,
  reportOf,
  textOf,
  WORSE,
  worsened,
} from '../packages/engine/src/check/fixtures/worse-texts.ts';
import { linkFaults, randomCluster } from '../packages/engine/src/cluster/fixtures/random-cluster.ts';
import type { Measure } from './measure.ts';

export const title = 'Rules of the engine, on many more texts than in the tests';

const CLUSTERS = 300;

export async function measure(): Promise<Measure[]> {
  const faults = Array.from({ length: CLUSTERS }, (_, seed) => linkFaults(randomCluster(seed))).flat();
  return [
    { what: `faults in the links of ${CLUSTERS} clusters`, result: String(faults.length), aim: '0' },
    { what: 'scores that rise by worse text, at any place', result: String(risenScores()), aim: '0' },
  ];
}

function risenScores(): number {
  let risen = 0;
  for (const article of ARTICLES) {
    const text = textOf(article);
    const brief = briefOf(article);
    const { score } = reportOf(text, brief);
    for (const worse of Object.values(WORSE).map((of) => of(brief, text))) {
      const after = places(text).map((at) => reportOf(worsened(text, worse, at), brief).score);
      risen += after.filter((each) => each > score).length;
    }
  }
  return risen;
}
