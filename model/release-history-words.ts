import { type ColumnWords, says, silent } from './column-words.ts'
import { acknowledged, askedName, fileNames, moment, paperName } from './history-values.ts'

/** The history's words for releases and approvals: rows of the table in `model/history-words.ts`. */
export const releaseHistoryWords = {
  approval: {
    name: says('Name'),
    asked_for: says('Asked for', askedName),
    asked_by: says('Asked by'),
    contributors: says('Written by', (names) => [names].flat().join(', ')),
    release_at: says('Release', moment),
    files: says('Files', fileNames),
    request: silent,
    digest: says('SHA-256 of what is asked for'),
  },
  release: {
    id: silent,
    name: says('Name'),
    release_at: says('Release', moment),
    acknowledgements: says('Answers of the exchanges', acknowledged),
    meeting: says('Meeting of the calendar', () => 'yes'),
    created_at: silent,
    created_by: silent,
    closed_at: says('Closed', moment),
    closed_by: says('Closed by'),
    revision: silent,
  },
  comment: {
    id: silent,
    release_id: silent,
    slot: says('Paper', paperName),
    answers: silent,
    text: says('Comment'),
    at: silent,
    by: silent,
    done_at: says('Done', moment),
    done_by: says('Done by'),
    removed_at: says('Removed', moment),
    revision: silent,
  },
  preview: {
    id: silent,
    release_id: silent,
    name: says('For'),
    created_at: silent,
    created_by: silent,
    expires_at: says('Ends', moment),
    revoked_at: says('Revoked', moment),
    mail: says('Mailed to'),
    waiting: silent,
    approved_by: says('Approved by'),
  },
} as const satisfies Record<string, Record<string, ColumnWords>>
