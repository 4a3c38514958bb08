import type { Handlers } from './handler.ts'

export const statementCalls: Pick<Handlers, 'admin/get-statements'> = {
  async 'admin/get-statements'(_, { domain }) {
    return { status: true, data: await domain.investorZone.filedStatements() }
  },
}
