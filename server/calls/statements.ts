import type { Handlers } from './handler.ts'

export const statementCalls: Pick<Handlers, 'admin/get-statements'> = {
  async 'admin/get-statements'(pages, { domain }) {
    return { status: true, data: await domain.investorZone.filedStatements(pages) }
  },
}
