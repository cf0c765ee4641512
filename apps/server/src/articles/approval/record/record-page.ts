import { PRINT_STYLES } from '@inkstep/article/page-document';
import type { Language } from '@inkstep/contract';
import { checkName } from './check-names.ts';
import { filled, type RecordLabels, recordLabels } from './record-labels.ts';
import type { ApprovalRecord } from './record-shape.ts';

const STYLES = `${PRINT_STYLES}
.hash { font: 8pt/1.4 Consolas, Menlo, monospace; overflow-wrap: anywhere; }
body { font-size: 10pt; }
dt { font-weight: bold; }
dd { margin: 0 0 0.4em; }
`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that turn text around are written out: older records may have them in notes. */
const escaped = (text: string | number): string =>
  String(text)
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
    .replace(
      /[\u202A-\u202E\u2066-\u2069]/g,
      (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`,
    );

interface Page {
  record: ApprovalRecord;
  keyId: string;
  /** SHA-256 of the JSON file. */
  sha256: string;
  language: Language;
}

/** The record as a page for paper, with the hash of the file that was signed. */
export function recordPage({ record, keyId, sha256, language }: Page): string {
  const labels = recordLabels(language);
  const { article, approval, workspace, issuer } = record;
  const when = dates(language);
  const facts = [
    [labels.approvedBy, by(labels, approval.by, Boolean(approval.client))],
    [labels.at, when(approval.at)],
    [labels.note, approval.note],
    [labels.id, approval.id],
    [labels.version, `${article.version}, ${filled(labels.words, article.words)}`],
    [labels.author, article.author],
    [labels.workspace, workspace],
    [labels.changedBy, article.last_changed_by ?? ''],
  ] as const;
  const marks = [
    approval.shared_browser ? labels.sharedBrowser : '',
    approval.own_link ? labels.ownLink : '',
    approval.own_text ? labels.ownText : '',
    approval.client ? labels.client : '',
    approval.client ? filled(labels.proved, when(approval.client.mailbox_proved_at)) : '',
    approval.client?.invited_by ? filled(labels.invited, approval.client.invited_by) : '',
    (approval.advisory ?? approval.client?.suffices === false) ? labels.advisory : '',
  ].filter(Boolean);
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(labels.title)}: ${escaped(article.title)}</title>`,
    `<style>${STYLES}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(labels.title)}</h1>`,
    `<h2 dir="auto">${escaped(article.title)}</h2>`,
    `<dl>${facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<dt>${escaped(name)}</dt><dd dir="auto">${escaped(value)}</dd>`)
      .join(
        '',
      )}${hash(labels.textHash, article.text_sha256)}${hash(labels.evidenceHash, article.evidence_sha256)}${article.sources_sha256 ? hash(labels.sourcesHash, article.sources_sha256) : ''}${hash(labels.digest, article.digest)}</dl>`,
    ...marks.map((mark) => `<p><strong>${escaped(mark)}</strong></p>`),
    ...sections(record, { labels, when, language }),
    `<h2>${escaped(labels.verify)}</h2>`,
    `<p>${escaped(filled(labels.how, `${issuer}/verify`))}</p>`,
    `<p class="hash">${escaped(sha256)}</p>`,
    `<p>${escaped(labels.key)} <span class="hash">${escaped(keyId)}</span></p>`,
    `<p>${escaped(labels.meaning)}</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Clients give any name, so it is never without this mark. */
const by = (labels: RecordLabels, name: string, isClient: boolean | undefined): string =>
  isClient ? filled(labels.byClient, name) : name;

const hash = (name: string, value: string): string =>
  `<dt>${escaped(name)}</dt><dd class="hash">${escaped(value)}</dd>`;

const dates = (language: Language) => {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return (iso: string | null): string => (iso === null ? '' : `${format.format(new Date(iso))} UTC`);
};

interface Wording {
  labels: RecordLabels;
  when: (iso: string | null) => string;
  language: Language;
}

function sections(record: ApprovalRecord, wording: Wording): string[] {
  const { labels, when, language } = wording;
  const { requests, earlier_approvals: earlier, views, versions, writing, sources, checks } = record;
  return [
    list(
      labels.requests,
      requests.map((each) => requestLines(each, wording)),
    ),
    list(
      labels.earlier,
      earlier.map((each) => earlierLines(each, wording)),
    ),
    list(
      labels.views,
      views.flatMap((each) => viewItems(each, wording)),
    ),
    list(
      labels.checks,
      checks === null
        ? []
        : [
            [checks.score === null ? '' : filled(labels.score, checks.score)],
            [filled(labels.faults, checks.faults.length)],
            ...checks.faults.map(({ check, verdict, places }) => [
              `${checkName(language, check)}${placesText(labels, places)} (${labels.verdicts[verdict] ?? verdict})`,
            ]),
          ],
    ),
    list(
      labels.sources,
      sources.map((each) => [
        `[${each.number}] ${each.title} (${labels.sourceKinds[each.kind] ?? each.kind})`,
        each.author ? filled(labels.sourceAuthor, each.author) : '',
        each.published ? filled(labels.published, each.published) : '',
        each.url ?? '',
        each.claimed_url ? filled(labels.claimed, each.claimed_url) : '',
        each.read_at === null ? '' : filled(labels.readAt, when(each.read_at)),
        each.sha256 === null ? '' : `SHA-256 ${each.sha256}`,
      ]),
    ),
    list(labels.writing, [
      ...(writing.written_by === null
        ? []
        : [[`${labels.writtenBy}: ${labels.writers[writing.written_by] ?? writing.written_by}`]]),
      ...writing.models.map(({ provider, model, calls }) => [
        `${model} (${provider}), ${filled(labels.calls, calls)}`,
      ]),
    ]),
    list(
      labels.prompts,
      writing.prompts.map(({ name, prompt_sha256: prompt, instructions_sha256: instructions }) => [
        name,
        `SHA-256 ${prompt}`,
        `SHA-256 ${instructions} (${labels.instructions})`,
      ]),
    ),
    list(
      labels.versions,
      versions.map((each) => versionLines(each, wording)),
    ),
  ].filter(Boolean);
}

function requestLines(each: ApprovalRecord['requests'][number], { labels, when }: Wording): string[] {
  const asked =
    each.asked_by === null
      ? []
      : [
          `${when(each.asked_at)}: ${each.asked_by} ${filled(labels.asked, each.version)}${each.note && `: ${each.note}`}`,
          each.asked.length === 0 ? '' : filled(labels.askedOf, each.asked.join(', ')),
          each.due === null ? '' : filled(labels.due, each.due),
          `SHA-256 ${each.text_sha256}`,
        ];
  const decided =
    each.decided_by === null
      ? []
      : [
          `${when(each.decided_at)}: ${by(labels, each.decided_by, each.decided_by_client)}, ${labels.outcomes[each.outcome]}${each.decision_note && `: ${each.decision_note}`}`,
          each.decided_version === null ? '' : filled(labels.decidedOn, each.decided_version),
          each.decided_text_sha256 === null ? '' : `SHA-256 ${each.decided_text_sha256}`,
        ];
  return [...asked, ...decided];
}

const earlierLines = (
  each: ApprovalRecord['earlier_approvals'][number],
  { labels, when }: Wording,
): string[] => [
  `${when(each.at)}: ${by(labels, each.by, each.client)}, ${labels.version} ${each.version}`,
  each.state ? endOf(each, labels, when) : '',
  each.advisory ? labels.advisory : each.client ? labels.client : '',
  each.shared_browser ? labels.sharedBrowser : '',
  each.own_link ? labels.ownLink : '',
  each.own_text ? labels.ownText : '',
  each.accepted_by ? filled(labels.accepted, each.accepted_by) : '',
  each.accepted_at ? filled(labels.acceptedAt, when(each.accepted_at)) : '',
  each.id ? `${labels.id}: ${each.id}` : '',
  `SHA-256 ${each.text_sha256}`,
];

/** Nothing for a check of the whole text. */
const placesText = (labels: RecordLabels, places: number): string =>
  places === 0 ? '' : `: ${places === 1 ? labels.place : filled(labels.places, places)}`;

function viewItems(
  { by: name, client, version, seconds: total, sections: open }: ApprovalRecord['views'][number],
  { labels }: Wording,
): string[][] {
  const reader = by(labels, name, client);
  const time = (seconds: number) => filled(labels.seconds, Math.floor(seconds / 60), seconds % 60);
  return [
    [filled(labels.total, reader, version, time(total))],
    ...open.map((section) => [
      filled(labels.viewed, reader, nameOf(section, open, labels), version, time(section.seconds)),
    ]),
  ];
}

type OpenSection = ApprovalRecord['views'][number]['sections'][number];

/** Heading of a section, numbered if the text has several with the same one. Older records don't tell them apart. */
function nameOf(
  { heading, ordinal }: OpenSection,
  all: readonly OpenSection[],
  labels: RecordLabels,
): string {
  const name = heading || labels.beginning;
  if (ordinal === undefined) return name;
  const isOnly = ordinal === 0 && all.filter((each) => each.heading === heading).length === 1;
  return isOnly ? name : filled(labels.numbered, name, ordinal + 1);
}

const versionLines = (
  {
    version,
    first_version: first = version,
    kind,
    began_at: beganAt = null,
    saved_at: savedAt,
    words,
    text_sha256: sha256,
  }: ApprovalRecord['versions'][number],
  { labels, when }: Wording,
): string[] => [
  `${labels.version} ${version}, ${when(savedAt)}${first < version ? ` (${filled(labels.saves, first, version)})` : ''}`,
  [
    labels.versionKinds[kind] ?? kind,
    beganAt === null ? '' : filled(labels.began, when(beganAt)),
    filled(labels.words, words),
  ]
    .filter(Boolean)
    .join(', '),
  `SHA-256 ${sha256}`,
];

function endOf(
  { state = 'applies', ended_at: at }: ApprovalRecord['earlier_approvals'][number],
  labels: RecordLabels,
  when: (iso: string | null) => string,
): string {
  return at === null ? labels.states[state] : `${labels.states[state]}: ${when(at)}`;
}

/** Nothing without items. Lines of an item that are empty are left out. */
function list(title: string, items: readonly (readonly string[])[]): string {
  if (items.length === 0) return '';
  const written = items
    .map((lines) => lines.filter(Boolean))
    .filter((lines) => lines.length > 0)
    .map((lines) => `<li dir="auto">${lines.map(line).join('<br>')}</li>`);
  return `<h3>${escaped(title)}</h3><ul>${written.join('')}</ul>`;
}

const line = (text: string): string =>
  text.startsWith('SHA-256 ') ? `<span class="hash">${escaped(text)}</span>` : escaped(text);
