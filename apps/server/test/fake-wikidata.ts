import { answersJson, type Behaviour, startFakeService } from './fake-service.ts';

export interface FakeItem {
  id: string;
  label?: string;
  description?: string;
  /** The item that this one is an instance of. */
  instanceOf?: string;
}

/** The action API: errors have status 200, and an empty map is an array. */
export const knowsItems =
  (items: readonly FakeItem[], names: Readonly<Record<string, string>> = {}): Behaviour =>
  (asked, response) => {
    const asks = asked.url.searchParams;
    if (asks.get('action') === 'wbsearchentities') {
      const search = items.map(({ id, label, description }) => ({
        id,
        ...(label && { label }),
        ...(description && { description }),
        concepturi: `http://www.wikidata.org/entity/${id}`,
        match: { type: 'label', language: asks.get('language'), text: label },
      }));
      return answersJson({ searchinfo: { search: asks.get('search') }, search, success: 1 })(asked, response);
    }
    const id = asks.get('ids') ?? '';
    const instanceOf = items.find((item) => item.id === id)?.instanceOf;
    const name = names[id];
    const language = asks.get('languages') ?? '';
    answersJson({
      entities: {
        [id]: {
          type: 'item',
          id,
          ...(asks.get('props') === 'labels'
            ? { labels: name ? { [language]: { language, value: name } } : [] }
            : { claims: instanceOf ? { P31: claims(instanceOf) } : [] }),
        },
      },
      success: 1,
    })(asked, response);
  };

/** The first claim has an unknown value. */
const claims = (id: string) => [
  { mainsnak: { snaktype: 'somevalue', property: 'P31' }, rank: 'normal' },
  {
    mainsnak: {
      snaktype: 'value',
      property: 'P31',
      datavalue: { value: { 'entity-type': 'item', id }, type: 'wikibase-entityid' },
    },
    rank: 'normal',
  },
];

export const failsInWikidata: Behaviour = answersJson({
  error: { code: 'maxlag', info: 'Waiting for a replica' },
});

export const startFakeWikidata = () => startFakeService(knowsItems([]));
