import type { EntryPoint } from '../entry-point.ts'

const everyRole = 'tests/calls/roles.test.ts: every call for signed-in people'

/** Ways in for admins of the catalogue, the pages, the desks and the site itself. */
export const deskEntryPoints: readonly EntryPoint[] = [
  {
    name: 'Catalogue, admin',
    calls: `admin/get-products admin/get-catalogue admin/find-products admin/get-synonyms admin/set-synonyms
      admin/add-product-subsection admin/edit-product-subsection admin/add-product-item admin/edit-product-item
      admin/edit-product-items admin/place-product-item admin/toggle-product-archive`,
    screens: '/admin/products-export /admin/products-domestic',
    threat: 'an overwritten change; text that runs in a page or a spreadsheet',
    defence: 'revisions, undo, text stays text',
    evidence: ['A50', 'A53', 'A56', 'A59', everyRole],
  },
  {
    name: 'Catalogue import',
    calls: 'admin/import-products',
    threat: 'a sheet that fills the memory',
    defence: 'limits before unpacking, a preview, one undo',
    evidence: ['A43', 'server/calls/read-sheet.test.ts: a file that unpacks to gigabytes'],
  },
  {
    name: 'Enquiries and the CRM (webhook)',
    calls: `admin/get-enquiries admin/export-enquiries admin/erase-enquiries admin/get-product-enquiries
      admin/export-product-enquiries admin/edit-product-enquiry admin/get-webhook-log admin/send-webhook-again`,
    screens: '/admin/enquiries /admin/desk/enquiries',
    threat: 'a copied list of people; forged events; calls to private addresses',
    defence: 'roles, exports in the ledger, one signed address of the settings, erasure',
    evidence: [
      'A59',
      'A60',
      'tests/calls/webhook.test.ts: events are signed',
      'tests/calls/webhook.test.ts: a redirect is not followed',
      'tests/calls/downloads.test.ts: an export is recorded',
    ],
  },
  {
    name: 'Erased data',
    calls: 'admin/get-erased-data-lock admin/set-erased-data-lock admin/open-locked-data',
    threat: 'data that should be gone',
    defence: 'encrypted for a year, opened by owners with a reason, then destroyed',
    evidence: ['tests/calls/erasure.test.ts: with the lock on', 'tests/calls/erasure.test.ts: only owners open'],
  },
  {
    name: 'Followers, admin',
    calls: `admin/get-followers admin/get-follower-summary admin/send-follower-mail-again admin/export-followers
      admin/erase-follower`,
    screens: '/admin/desk/followers',
    threat: 'a copied list of people',
    defence: 'roles, exports in the ledger without names',
    evidence: ['tests/calls/followers.test.ts: admins find, export', everyRole],
  },
  {
    name: 'Unclaimed dividends, admin',
    calls: 'admin/import-unclaimed admin/get-unclaimed-imports',
    screens: '/admin/desk/unclaimed-dividends',
    threat: 'a leaked list of holders',
    defence: 'keyed hashes only; the sheet is deleted',
    evidence: [
      'tests/calls/unclaimed.test.ts: the sheet is deleted',
      'tests/calls/unclaimed.test.ts: only people for disclosures',
    ],
  },
  {
    name: 'Grievances, admin',
    calls: 'admin/get-grievance-tickets admin/enter-grievance admin/edit-grievance-ticket admin/erase-grievance-ticket',
    screens: '/admin/desk/grievances',
    threat: 'an answer to the wrong person; a hidden ticket',
    defence: 'fixed addresses, history of each ticket, deadlines',
    evidence: [
      'tests/calls/tickets.test.ts: a reply is mailed once',
      'tests/calls/tickets.test.ts: a change is refused',
      everyRole,
    ],
  },
  {
    name: 'Applications for positions',
    calls: 'user/send-application admin/get-applications admin/erase-application',
    routes: 'applications',
    screens: '/admin/desk/applications',
    threat: 'a file that harms its reader or fills the store; a CV read by somebody else, or that stays too long',
    defence: 'PDF only, 5 MB, checked, scanned and encrypted; limits; own permission, attachment only; six months',
    evidence: [
      'tests/calls/applications.test.ts: wrong fields are refused',
      'tests/calls/applications.test.ts: a CV in which the scanner',
      'tests/calls/applications.test.ts: only admins who may read',
      'tests/calls/applications.test.ts: a CV is stored encrypted',
      'tests/calls/applications.test.ts: an application is erased by itself',
      everyRole,
    ],
  },
  {
    name: 'Readers',
    calls: 'admin/get-readers',
    screens: '/admin/desk/readers',
    threat: 'a profile of a reader',
    defence: 'sums by day, no address, no cookie',
    evidence: ['tests/calls/readership.test.ts: what is no opening', everyRole],
  },
  {
    name: 'Texts, facts and pictures of pages',
    routes: 'editedPages',
    calls: `admin/get-company admin/edit-company admin/get-directors admin/add-director admin/edit-director admin/remove-director
      admin/get-pages admin/find-page-texts admin/get-page-texts admin/edit-page-texts admin/cancel-page-change
      admin/get-company-facts admin/change-company-facts admin/cancel-company-change`,
    screens: '/admin/pages /admin/pages/:part /admin/desk/company',
    threat: 'scripts in texts; a name that imitates another; unpublished texts',
    defence: 'plain text, escaped; names compared by skeleton; editors only until the instant',
    evidence: [
      'tests/calls/every-page-text.test.ts: markup, quotes and long words',
      'tests/calls/confusable-names.test.ts: a person’s name',
      'tests/e2e/page-editor.spec.ts: a page for its editors',
    ],
  },
  {
    name: 'Pictures and brand',
    calls: 'admin/upload-picture admin/prepare-picture',
    threat: 'pictures that stop their reader or contain scripts; metadata',
    defence: 'encoded again in a reader process; SVG only of plain shapes',
    evidence: [
      'tests/calls/picture-uploads.test.ts: is refused, and nothing',
      'tests/calls/page-pictures.test.ts: a picture is upright',
      'model/brand/sanitise-svg.test.ts: an element that is no shape',
    ],
  },
  {
    name: 'Start with an own company',
    calls: 'admin/get-setup admin/start-own-company',
    threat: 'deleting a company’s data',
    defence: 'owners only, only on sample data, its name typed',
    evidence: ['tests/e2e/own-company.spec.ts: becomes a company’s own', everyRole],
  },
  {
    name: 'Site status and settings',
    calls: `admin/get-status admin/send-test-mail admin/take-backup admin/check-installation admin/get-holidays
      admin/set-holidays admin/get-muhurat-sessions admin/set-muhurat-sessions`,
    screens: '/admin/status',
    threat: 'backups and checks as a load; a holiday that moves a deadline',
    defence: 'owners, ten a minute, one at a time; a second person for holidays',
    evidence: [
      'tests/calls/site-status.test.ts: a backup can be started',
      'tests/calls/deadline-changes.test.ts: a holiday or Muhurat',
    ],
  },
]
