import { applicationMonths } from '#model/applications.ts'

/** Texts of the screen of applications. */
export const messages = {
  heading: 'Applications',
  summary: `People who applied for a position on the website. Each application is erased automatically after ${applicationMonths} months.`,
  positions: 'Edit positions',
  search: 'Position, name or address',
  none: 'Nobody has applied yet. The form is on the page of each position, under Careers.',
  noMatch: 'No application matches this search.',
  noun: 'applications',
  applicant: 'Applicant',
  position: 'Position',
  message: 'Message',
  notice: 'Notice',
  actions: 'Actions',
  cv: 'Download CV',
  cvLabel: (name: string) => `Download CV of ${name}`,
  erase: 'Erase',
  eraseLabel: (name: string) => `Erase application of ${name}`,
  eraseQuestion: (name: string) => `Erase the application of ${name}?`,
  eraseNote:
    'The application and its CV are deleted here and from backups. You cannot undo this. The history records only that an application was erased.',
  eraseConfirm: 'Erase application',
  erased: 'Application erased.',
} as const
