import { adminFields } from './admin-fields.ts'
import { type ColumnLabel, column, hidden } from './column-labels.ts'
import { documentTable, fileFieldNames, hashNameOf, isFileField } from './document-text.ts'
import {
  begins,
  describeFacts,
  describeValues,
  dossierName,
  eventName,
  fileName,
  labelled,
  listed,
  moment,
  stageName,
  yesOrNo,
} from './history-values.ts'
import { eachItemField } from './item-fields.ts'
import { eachNamed, keysOf } from './keys-of.ts'
import type { Entity } from './ledger-entities.ts'
import { eachOf } from './line-fields.ts'
import { releaseHistoryLabels } from './release-history-labels.ts'
import { roles } from './roles.ts'
import { removedLabels } from './site-content/own-company.ts'
import { statementLabels } from './statement-kinds.ts'
import { ticketStates } from './tickets.ts'
import { builtInGroups } from './zone-pages.ts'

const contentChange = {
  id: hidden,
  part: hidden,
  name: hidden,
  changes: column('Changes', describeValues),
  starts_at: column('From', moment),
  revision: hidden,
} as const

/**
 * THE table of history texts: every entity of the ledger, with all its columns. A column without text does not compile
 * (`server/domain/ledger/ledger-notes.ts`).
 */
export const historyLabels = {
  document: {
    ...eachOf(documentTable, ({ label, shownAs, holds }, name) =>
      holds === 'line' ? column(label) : column(shownAs, isFileField(name) ? fileName : undefined),
    ),
    ...eachNamed(fileFieldNames.map(hashNameOf), () => hidden),
    key: hidden,
    group_id: column('Section', (id) => builtInGroups.find(({ _id }) => _id === id)?.title ?? id),
    inner_name: column('List'),
    release_at: column('Release', moment),
    filed: hidden,
    filed_at: hidden,
    filed_by: hidden,
    withdrawn_at: column('Withdrawn', moment),
    withdrawn_by: column('Withdrawn by'),
    withdrawn_reason: column('Reason'),
    corrected_at: hidden,
    correction_note: column('Note for visitors'),
    waiting_since: column('Awaiting approval since', moment),
    from_archive: column('Archive import', yesOrNo),
    replaces: column('New version of', (key) => `document ${key}`),
    held_since: column('Held until its meeting has ended since', moment),
    // A document stays with its results day while it is filed.
    release_id: column('Part of a release', () => 'yes'),
    slot: column('Document type', dossierName),
    revision: hidden,
  },
  late: { name: column('What'), due: column('Due', moment) },
  limit: {
    name: column('What'),
    limit: column('Limit'),
    since: column('In force since', begins),
    source: column('Source'),
    asked_by: column('Requested by'),
  },
  ...releaseHistoryLabels,
  'investor-section': {
    id: hidden,
    position: hidden,
    name: column('Name'),
    title: column('Title'),
    description: column('Description'),
    kind: column('Kind'),
    facts: column('Facts', describeFacts),
    revision: hidden,
  },
  event: {
    id: hidden,
    kind: column('Kind', eventName),
    name: column('Name'),
    note: column('Note'),
    starts: column('Starts', begins),
    ends: column('Ends', begins),
    expected: column('Expected', yesOrNo),
    documents: column('Documents', listed),
    release_at: column('Release', moment),
    cancelled_at: column('Cancelled', moment),
    ended_at: column('Ended', moment),
    sequence: hidden,
    changed_at: hidden,
    revision: hidden,
  },
  ...statementLabels,
  'regulation-46': {
    id: hidden,
    not_applicable: column('Why it does not apply'),
    responsible: column('Responsible person'),
    revision: hidden,
  },
  redirect: {
    id: hidden,
    from_path: column('Former address'),
    to_path: column('Leads to'),
    changed_by: hidden,
    changed_at: hidden,
    revision: hidden,
  },
  page: contentChange,
  company: contentChange,
  // Number of removed rows by kind.
  site: eachNamed(keysOf(removedLabels), (name) => column(`Removed ${removedLabels[name]}`)),
  item: {
    ...eachItemField(({ labels }) => column(labels.export)),
    id: hidden,
    number: hidden,
    section_id: column('Section'),
    subsection_id: column('Sub-section'),
    is_deleted: column('Archived', yesOrNo),
    created_at: hidden,
    place: column('Order', (place) => (place ? 'set manually' : 'newest first')),
    revision: hidden,
  },
  'sub-section': {
    id: hidden,
    section_id: column('Section'),
    name: column('Name'),
    img: column('Picture'),
    is_deleted: column('Archived', yesOrNo),
    created_at: hidden,
    revision: hidden,
  },
  admin: {
    ...eachOf(adminFields, ({ label }) => column(label)),
    id: hidden,
    role: column('Role', labelled(roles)),
    created_at: hidden,
  },
  passkey: { name: column('Name'), admin: column('Of') },
  // A list with its removed and added entries, or the target of a reset.
  setting: { at: column('State at', moment), revision: column('Up to change number') },
  upkeep: { to: column('To'), left: column('Sent', yesOrNo), begun: column('Started', moment) },
  // A list with its removed and added entries.
  synonyms: {},
  enquiry: {
    reference: column('Reference'),
    stage: column('Stage', stageName),
    owner: column('Owner'),
    next_on: column('Next step by', begins),
    notes: column('Notes'),
    rows: column('Enquiries'),
  },
  follower: { rows: column('Followers') },
  insider: {
    release: column('Release'),
    person: column('Person'),
    hash: column('SHA-256 of the entry'),
    rows: column('Exported rows'),
    quarter: column('Quarter'),
  },
  'locked-data': { rows: column('Opened records') },
  'unclaimed-list': { years: column('Years'), rows: column('Unclaimed dividends') },
  application: { rows: column('Applications') },
  ticket: {
    reference: column('Reference'),
    received_on: column('Received', begins),
    state: column('State', labelled(ticketStates)),
    owner: column('Owner'),
    notes: column('Notes'),
    replies: column('Replies'),
  },
} as const satisfies Record<Entity, Record<string, ColumnLabel>>
