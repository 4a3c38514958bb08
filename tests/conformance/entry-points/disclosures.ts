import type { EntryPoint } from '../entry-point.ts'

const leaks = 'tests/calls/scheduled-document-leaks.test.ts: a scheduled document affects'
const everyRole = 'tests/calls/roles.test.ts: every call for signed-in people'

/** Ways in for admins who read or change disclosures. */
export const disclosureEntryPoints: readonly EntryPoint[] = [
  {
    name: 'Every other call of the admin area',
    routes: 'calls',
    screens: '/admin/desk',
    calls: 'admin/get-desk',
    threat: 'calls without permission, posts of other sites, odd bodies, retries',
    defence: 'one row for each call, checked before the body is read and again at the commit',
    evidence: ['A29', 'A30', 'A31', 'A34', 'A43', 'A68', 'A69', 'A75', everyRole],
  },
  {
    name: 'Uploads',
    routes: 'uploads',
    calls: 'admin/file-to-link admin/get-file-reading admin/read-file-again',
    threat: 'files that run, fill the disk, or stop their reader',
    defence: 'types by content, limits, quota, reader processes without secrets',
    evidence: [
      'A38',
      'A39',
      'A40',
      'A41',
      'A42',
      'A43',
      'A45',
      'tests/faults/hostile-files.test.ts: a PDF that unpacks',
    ],
  },
  {
    name: 'Documents and sections',
    calls: `admin/get-investors admin/add-investor-section admin/edit-investor-section admin/edit-investor admin/file-documents
      admin/edit-document admin/withdraw-document admin/restore-document admin/get-withdrawn admin/get-disposals admin/find-filed
      admin/get-documents admin/move-documents`,
    screens: '/admin/investorzone/:page? /admin/desk/documents',
    threat: 'publishing too early, or changing what was published without a trace',
    defence: 'instants, revisions, reasons, ledger, undo, fingerprints',
    evidence: ['A35', 'A51', 'A56', leaks, 'tests/calls/corrections.test.ts: the ledger stores the reason'],
  },
  {
    name: 'Drafts',
    calls: 'admin/get-drafts admin/save-draft admin/discard-draft admin/publish-draft',
    threat: 'an unfinished document that visitors see',
    defence: 'drafts are no documents; publishing checks all fields and approval',
    evidence: [
      'tests/calls/drafts.test.ts: an incomplete draft',
      'tests/calls/corrections.test.ts: a file shown by mistake is not served while a draft',
    ],
  },
  {
    name: 'Approvals',
    calls: `admin/get-approvals admin/get-approval admin/approve admin/approve-together admin/send-back admin/override-approval
      admin/take-back admin/get-approval-sections admin/set-approval admin/get-pending-changes admin/approve-pending-change
      admin/send-back-pending-change admin/take-back-pending-change`,
    screens: '/admin/desk/approvals /admin/desk/approvals/:id',
    threat: 'one person who publishes alone',
    defence: 'nobody approves their own change; a changed one needs a new approval; overrides are mailed',
    evidence: [
      'tests/calls/approval-documents.test.ts: visitors see only approved',
      'tests/calls/approval-own-changes.test.ts: an owner who filed a document cannot approve it after a colleague’s edit',
      'tests/calls/approval-section-names.test.ts: one person cannot',
      'tests/calls/bulk-approval.test.ts: an override by the only owner',
    ],
  },
  {
    name: 'Releases',
    calls: `admin/get-releases admin/get-release admin/add-release admin/edit-release admin/publish-release
      admin/end-release-meeting admin/abort-release admin/close-release admin/reopen-release admin/discard-release
      admin/record-exchange-filing admin/remove-exchange-filing admin/add-comment admin/edit-comment`,
    screens: '/admin/desk/releases /admin/desk/releases/:id',
    threat: 'results before the exchange has them, or in part',
    defence: 'all documents at one instant, held until the meeting ends and exchanges answered',
    evidence: [
      'tests/calls/releases.test.ts: the documents of a release',
      'tests/calls/meeting-hold.test.ts: no write publishes a held document',
      'tests/calls/exchange-filings.test.ts: results are published manually',
    ],
  },
  {
    name: 'Evidence of a release',
    routes: 'evidence',
    threat: 'a forged or early proof',
    defence: 'only after publication, for roles that read disclosures; signed',
    evidence: [
      'tests/calls/release-evidence.test.ts: the evidence is available',
      'tests/calls/release-evidence.test.ts: the checker reports an added',
    ],
  },
  {
    name: 'Making preview links',
    calls: 'admin/get-previews admin/add-preview admin/mail-preview admin/revoke-preview',
    threat: 'an insider who sends unpublished results to others',
    defence: 'a named reader, mails to owners, approval, an end with its author',
    evidence: [
      'tests/calls/preview-approval.test.ts: every owner is notified',
      'tests/calls/previews.test.ts: a preview link ends',
    ],
  },
  {
    name: 'Figures and statements',
    calls: `admin/get-figures admin/propose-figures admin/import-figures admin/record-figures admin/get-statements
      admin/record-shareholding admin/record-grievances admin/record-voting admin/record-credit-ratings
      admin/get-grievance-figures`,
    screens: '/admin/desk/numbers /admin/desk/statements',
    threat: 'wrong or early figures; hostile XBRL files and spreadsheets',
    defence: 'sums are checked; as visible as their document; limits of the readers',
    evidence: [
      'A43',
      'tests/calls/key-figures.test.ts: key figures are visible nowhere',
      'tests/calls/approval-statements.test.ts: visitors see only approved',
      'server/calls/results-file/invalid-results.test.ts: the file has %s',
    ],
  },
  {
    name: 'Calendar, deadlines and rules of law',
    calls: `admin/get-events admin/add-event admin/edit-event admin/cancel-event admin/end-event admin/explain-late
      admin/get-legal-limits admin/propose-legal-limit admin/propose-legal-limit-removal admin/approve-legal-limit
      admin/take-back-legal-limit admin/send-back-legal-limit admin/get-regulation-46 admin/edit-regulation-46`,
    screens: '/admin/desk/calendar /admin/desk/regulation-46 /admin/desk/settings',
    threat: 'a deadline moved to hide that it was missed',
    defence: 'a running deadline changes only with a second person',
    evidence: [
      'tests/calls/deadline-changes.test.ts: changing an event’s end',
      'tests/calls/legal-limits.test.ts: a limit cannot be approved',
    ],
  },
  {
    name: 'Redirects',
    calls: 'admin/get-redirects admin/add-redirect admin/edit-redirect admin/remove-redirect admin/set-redirects',
    screens: '/admin/desk/redirects',
    threat: 'redirects to other sites, circles',
    defence: 'only paths of this site that exist; undo',
    evidence: [
      'tests/calls/redirect-refusals.test.ts: unsafe addresses',
      'tests/calls/redirect-refusals.test.ts: a loop is refused',
    ],
  },
  {
    name: 'Archive import',
    calls: 'admin/import-archive admin/find-uploaded',
    screens: '/admin/desk/import',
    threat: 'thousands of documents in one act; hostile ZIP files and sheets',
    defence: 'unpacked in the browser, checked first, approval, one undo',
    evidence: [
      'app/pages/desk/import/unpack-zip.test.ts: files of a ZIP',
      'server/calls/read-sheet.test.ts: a file that unpacks to gigabytes',
    ],
  },
  {
    name: 'Insiders',
    calls: 'admin/get-insiders admin/add-insider-entry admin/export-insiders',
    screens: '/admin/desk/insiders',
    threat: 'a leaked identifier; an entry changed later',
    defence: 'encrypted, only added, in the ledger as a hash, few roles',
    evidence: ['tests/calls/insiders.test.ts: a changed entry', 'tests/calls/insiders.test.ts: approvers, auditors'],
  },
  {
    name: 'History and undo',
    calls: 'admin/undo admin/get-undo admin/get-history',
    screens: '/admin/history',
    threat: 'an undo beyond one’s role; reading what a role may not',
    defence: 'an undo needs what its change needed; entries by role',
    evidence: [
      'tests/calls/roles.test.ts: nobody can undo',
      'tests/calls/roles.test.ts: the history shows a role',
      'tests/calls/history.test.ts: every change adds an entry',
    ],
  },
]
