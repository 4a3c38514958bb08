import { figureElements } from '#model/figures.ts'
import type { Handlers } from './handler.ts'

export const figureCalls: Pick<Handlers, 'user/get-figures' | 'admin/get-figures' | 'admin/record-figures'> = {
  async 'user/get-figures'({ by = 'quarter', basis = 'consolidated' }, { domain }) {
    return { status: true, data: await domain.investorZone.figures({ kind: by, basis }) }
  },

  async 'admin/get-figures'({ page }, { domain }) {
    return { status: true, data: await domain.investorZone.filedFigures(page) }
  },

  async 'admin/record-figures'({ figures: sent, reason, confirmed, ...statement }, { domain, admin }) {
    const figures = figureElements.flatMap((element) => {
      const said = sent[element]
      return said ? [{ element, value: String(said.value), page: said.page }] : []
    })
    const how = { reason, confirmed }
    return { status: true, ...(await domain.investorZone.recordFigures(admin, { ...statement, figures }, how)) }
  },
}
