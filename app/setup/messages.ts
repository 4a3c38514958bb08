import type { SetupStep } from '#model/setup-steps.ts'

type StepText = { name: string; path: string; until: string }

/** Texts of the steps from an empty site to a complete one. `until`: what visitors see before the step is done. */
const steps: Record<SetupStep, StepText> = {
  company: {
    name: 'Company',
    path: '/admin/desk/company?part=company',
    until: 'Until you enter its name, visitors see “This company”, and search engines do not list the site.',
  },
  brand: {
    name: 'Brand',
    path: '/admin/desk/company?part=brand',
    until: 'Until you change it, visitors see the standard mark and colours.',
  },
  board: {
    name: 'Board',
    path: '/admin/desk/company?part=board',
    until: 'Until you add a director, the page of the board shows “No Data”.',
  },
  offices: {
    name: 'Offices',
    path: '/admin/desk/company?part=company',
    until: 'Until you enter the registered office, Contact Us and the footer show no address.',
  },
  plants: {
    name: 'Plants',
    path: '/admin/desk/company?part=plants',
    until: 'Until you enter a plant, Manufacturing has no plants and no capacity.',
  },
  products: {
    name: 'First products',
    path: '/admin/products-export',
    until: 'Until you add or import a product, the catalogues are empty.',
  },
  documents: {
    name: 'First documents',
    path: '/admin/desk/import',
    until: 'Until you file or import a document, the lists of the Investor Zone show “No Data”.',
  },
  mail: {
    name: 'Mail server',
    path: '/admin/status',
    until: 'Until SMTP_URL is set, mails stay on the server, and visitors get no copies of their enquiries.',
  },
  admins: {
    name: 'Second admin',
    path: '/admin/desk/people',
    until: 'Visitors notice nothing. If you lose access, nobody else can help you.',
  },
  backup: {
    name: 'Backup',
    path: '/admin/status',
    until: 'Visitors notice nothing. A broken disk would lose everything.',
  },
}

export const messages = {
  heading: 'Set up your site',
  count: (done: number, total: number) => `${done} of ${total} done`,
  done: 'Done',
  open: (name: string) => `Set up: ${name}`,
  begin: 'Set up',
  texts: 'Page texts without an entry are left out. Enter them under',
  pages: 'Pages',
  steps,
} as const
