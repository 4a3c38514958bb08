import { percentOfVotes, resolutionKinds } from '#model/voting.ts'
import type { StatementsResult } from '#server/domain/investor-zone/visible-statements.ts'
import type { MeetingVotes } from '#server/domain/investor-zone/voting.ts'
import { linkTo } from './link-to.ts'
import type { TableFiles } from './table-files-handler.ts'

/** Public shareholder votes, one row per resolution. */
export function votingFiles(voting: () => Promise<StatementsResult<MeetingVotes>>, siteUrl: string): TableFiles {
  return {
    title: 'Votes',
    view: () => ({
      savedAs: 'suvira-votes-by-resolution',
      async read() {
        const { statements, documents } = await voting()
        const rows = statements.flatMap(({ meeting, held, document, resolutions }) =>
          resolutions.map(({ number, text, kind, in_favour, against, passed, page }) => {
            const percents = percentOfVotes({ in_favour, against })
            return [
              ...[meeting, held, number, text, resolutionKinds[kind].label],
              ...[in_favour, percents.in_favour, against, percents.against, passed ? 'Passed' : 'Not passed', page],
              linkTo(documents, document, siteUrl),
            ]
          }),
        )
        return { rows: [head, ...rows], json: () => ({ unit: 'votes', meetings: statements.map(inJson) }) }
      },
    }),
  }
}

const head = [
  ...['Meeting', 'Held on', 'No.', 'Resolution', 'Kind', 'Votes in favour', 'In favour, %', 'Votes against'],
  ...['Against, %', 'Outcome', 'Page', 'Filed document'],
]

function inJson({ meeting, held, document, page, resolutions }: MeetingVotes) {
  return { meeting, held, resolutions, source: { document, page } }
}
