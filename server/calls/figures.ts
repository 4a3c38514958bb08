import type { CallInput } from '#contract/calls.ts'
import { figureElements } from '#model/figures.ts'
import { findFile } from './files.ts'
import type { Handlers } from './handler.ts'
import { dataReply } from './replies.ts'

export const figureCalls = {
  'user/get-figures': ({ by = 'quarter', basis = 'consolidated' }, { domain }) =>
    dataReply(domain.investorZone.figures({ kind: by, basis })),
  'admin/get-figures': (query, { domain }) => dataReply(domain.investorZone.filedFigures(query)),

  async 'admin/propose-figures'({ document, file_link }, { domain }) {
    const file = await findFile(domain, file_link)
    return { status: true, data: await domain.investorZone.compareWithUpload({ document, file }) }
  },

  async 'admin/record-figures'({ figures: sent, reason, confirmed, ...statement }, { domain, admin }) {
    const options = { reason, confirmed }
    const figures = toFigures(sent)
    return { status: true, ...(await domain.investorZone.recordFigures(admin, { ...statement, figures }, options)) }
  },
} satisfies Partial<Handlers>

/** Converts the figures of a call's input. */
export const toFigures = (sent: CallInput<'admin/record-figures'>['figures']) =>
  figureElements.flatMap((element) => {
    const figure = sent[element]
    return figure ? [{ element, value: String(figure.value), page: figure.page }] : []
  })
