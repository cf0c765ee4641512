/** A work in OpenAlex's format, of which few fields are read. */
export interface OpenAlexItem {
  id: string;
  [field: string]: unknown;
}

/** An item in Crossref's format. */
export interface CrossrefItem {
  DOI: string;
  [field: string]: unknown;
}

/** Format of api.openalex.org/works. */
export const openAlexWork = (overrides: Partial<OpenAlexItem> = {}): OpenAlexItem => ({
  id: 'https://openalex.org/W2741809807',
  doi: 'https://doi.org/10.7717/peerj.4375',
  title: 'Extraction of filter coffee',
  display_name: 'Extraction of filter coffee',
  publication_year: 2021,
  publication_date: '2021-02-13',
  ids: { openalex: 'https://openalex.org/W2741809807' },
  language: 'en',
  primary_location: {
    is_oa: true,
    landing_page_url: 'https://doi.org/10.7717/peerj.4375',
    pdf_url: 'https://peerj.example/articles/4375.pdf',
    source: { id: 'https://openalex.org/S1983995261', display_name: 'PeerJ', type: 'journal' },
    license: 'cc-by',
  },
  type: 'article',
  open_access: { is_oa: true, oa_status: 'gold', oa_url: 'https://peerj.example/articles/4375' },
  authorships: [],
  cited_by_count: 12,
  best_oa_location: {
    is_oa: true,
    landing_page_url: 'https://peerj.example/articles/4375',
    pdf_url: 'https://peerj.example/articles/4375.pdf',
    source: { id: 'https://openalex.org/S1983995261', display_name: 'PeerJ', type: 'journal' },
    license: 'cc-by',
  },
  abstract_inverted_index: {
    Pour: [0],
    over: [1],
    coffee: [2, 8],
    extraction: [3],
    depends: [4],
    on: [5],
    water: [6],
    temperature: [7],
    '.': [9],
  },
  ...overrides,
});

/** Format of api.crossref.org/works. */
export const crossrefItem = (overrides: Partial<CrossrefItem> = {}): CrossrefItem => ({
  DOI: '10.1021/acs.jafc.0c01234',
  URL: 'https://doi.org/10.1021/acs.jafc.0c01234',
  type: 'journal-article',
  title: ['Water temperature and pour over coffee'],
  'container-title': ['Journal of Agricultural and Food Chemistry'],
  issued: { 'date-parts': [[2020, 6, 3]] },
  abstract: '<jats:p>Brewing <jats:italic>pour over</jats:italic> coffee at 93&#160;°C.</jats:p>',
  publisher: 'American Chemical Society (ACS)',
  ...overrides,
});
