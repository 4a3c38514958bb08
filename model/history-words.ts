import { adminFields } from './admin-fields.ts'
import { type ColumnWords, period, says, silent, statement } from './column-words.ts'
import { documentTable, fileFieldNames, hashNameOf, isFileField } from './document-text.ts'
import { figureTable } from './figures.ts'
import { grievanceTable } from './grievances.ts'
import {
  begins,
  eventName,
  factsInWords,
  fileName,
  labelled,
  listed,
  moment,
  paperName,
  stageName,
  yesOrNo,
} from './history-values.ts'
import { eachItemField } from './item-fields.ts'
import { eachNamed } from './keys-of.ts'
import type { Entity } from './ledger-entities.ts'
import { eachOf } from './line-fields.ts'
import { releaseHistoryWords } from './release-history-words.ts'
import { roles } from './roles.ts'
import { holderTable } from './shareholding.ts'
import { resolutionKinds } from './voting.ts'
import { builtInGroups } from './zone-pages.ts'

/**
 * THE table of the history's words, a row for every kind of what the ledger keeps, with all columns that it notes: one without words does not
 * compile (`server/domain/ledger/ledger-notes.ts`).
 */
export const historyWords = {
  document: {
    ...eachOf(documentTable, ({ label, shownAs, holds }, name) =>
      holds === 'line' ? says(label) : says(shownAs, isFileField(name) ? fileName : undefined),
    ),
    ...eachNamed(fileFieldNames.map(hashNameOf), () => silent),
    key: silent,
    group_id: says('Section', (id) => builtInGroups.find(({ _id }) => _id === id)?.title ?? id),
    inner_name: says('List'),
    release_at: says('Release', moment),
    filed: silent,
    filed_at: silent,
    filed_by: silent,
    withdrawn_at: says('Withdrawn', moment),
    withdrawn_by: says('Withdrawn by'),
    withdrawn_reason: says('Reason'),
    corrected_at: silent,
    correction_note: says('Note for visitors'),
    waiting_since: says('Waits for a second person since', moment),
    replaces: says('New version of', (key) => `document ${key}`),
    held_since: says('Held until its meeting has ended since', moment),
    // A paper stays with its results day as long as it is filed.
    release_id: says('Part of a results day', () => 'yes'),
    slot: says('Paper', paperName),
    revision: silent,
  },
  late: { name: says('What'), due: says('Due', moment) },
  limit: {
    name: says('What'),
    limit: says('Limit'),
    since: says('In force since', begins),
    source: says('Said in'),
    asked_by: says('Asked by'),
  },
  ...releaseHistoryWords,
  'investor-section': {
    id: silent,
    position: silent,
    name: says('Name'),
    title: says('Title'),
    description: says('Description'),
    kind: says('Kind'),
    facts: says('Facts', factsInWords),
    revision: silent,
  },
  event: {
    id: silent,
    kind: says('Kind', eventName),
    name: says('Name'),
    note: says('Note'),
    starts: says('Begins', begins),
    ends: says('Ends', begins),
    expected: says('Expected', yesOrNo),
    documents: says('Documents', listed),
    release_at: says('Release', moment),
    cancelled_at: says('Cancelled', moment),
    ended_at: says('Ended', moment),
    sequence: silent,
    changed_at: silent,
    revision: silent,
  },
  figure: {
    ...statement,
    period,
    basis: says('Accounts'),
    element: says('Figure', labelled(figureTable)),
    value: says('Value'),
  },
  shareholding: {
    ...statement,
    period,
    holder: says('Holder', labelled(holderTable)),
    shares: says('Shares'),
    total: says('Total'),
  },
  grievances: { ...statement, period, ...eachOf(grievanceTable, ({ label }) => says(label)) },
  votes: {
    ...statement,
    meeting: says('Meeting'),
    held: says('Day of the meeting', begins),
    number: silent,
    text: says('Resolution'),
    kind: says('Kind', labelled(resolutionKinds)),
    in_favour: says('Votes in favour'),
    against: says('Votes against'),
  },
  'regulation-46': {
    id: silent,
    not_applicable: says('Why it does not apply'),
    responsible: says('Who answers for it'),
    revision: silent,
  },
  item: {
    ...eachItemField(({ labels }) => says(labels.export)),
    id: silent,
    number: silent,
    section_id: says('Section'),
    subsection_id: says('Sub-section'),
    is_deleted: says('Archived', yesOrNo),
    created_at: silent,
    place: says('Order', (place) => (place ? 'put in its place by hand' : 'newest first')),
    revision: silent,
  },
  'sub-section': {
    id: silent,
    section_id: says('Section'),
    name: says('Name'),
    img: says('Picture'),
    is_deleted: says('Archived', yesOrNo),
    created_at: silent,
    revision: silent,
  },
  admin: {
    ...eachOf(adminFields, ({ label }) => says(label)),
    id: silent,
    role: says('Role', labelled(roles)),
    created_at: silent,
  },
  passkey: { name: says('Name'), admin: says('Of') },
  // A list, of which what went and what came is told; or what the site was set back to.
  setting: { at: says('As it stood', moment), revision: says('Up to change no.') },
  upkeep: { to: says('To'), left: says('Left', yesOrNo), begun: says('Begun', moment) },
  // A list, of which what went and what came is told.
  synonyms: {},
  enquiry: {
    reference: says('Reference'),
    stage: says('Stage', stageName),
    owner: says('Who answers it'),
    next_on: says('Next step by', begins),
    notes: says('Notes'),
    rows: says('Enquiries'),
  },
} as const satisfies Record<Entity, Record<string, ColumnWords>>
