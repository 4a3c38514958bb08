import type { StatementRows } from '#model/statement-kinds.ts'
import { isPassed, percentOfVotes, resolutionKinds } from '#model/voting.ts'
import { formatCount } from './format-count.ts'
import type { ListedStatement } from './statement-definition.ts'

type Row = StatementRows['votes']

export const votes: ListedStatement<'votes'> = {
  rowsOf: ({ document, meeting, held, resolutions }) =>
    resolutions.map(({ text, kind, page, in_favour, against }, index) => ({
      id: [document, index + 1].join('/'),
      document,
      page,
      meeting,
      held,
      number: index + 1,
      text,
      kind,
      revision: 0,
      in_favour: String(in_favour),
      against: String(against),
    })),
  areAll: true,
  name: ({ number, meeting, held }) => `Resolution ${number}, ${meeting}, ${held}`,
  describe: ({ text, kind, in_favour, against, page }) =>
    `${text} (${resolutionKinds[kind].label}): ${formatCount(in_favour)} in favour, ${formatCount(against)} against, page ${page}`,
  about: ({ held, meeting }) => `${held} ${meeting}`,
  combine: meetingOf,
  file: {
    title: 'Votes',
    savedAs: 'votes-by-resolution',
    unit: 'votes',
    head: [
      ...['Meeting', 'Held on', 'No.', 'Resolution', 'Kind', 'Votes in favour', 'In favour, %', 'Votes against'],
      ...['Against, %', 'Outcome', 'Page'],
    ],
    rowsOf: ({ meeting, held, resolutions }) =>
      resolutions.map(({ number, text, kind, in_favour, against, passed, page }) => {
        const percents = percentOfVotes({ in_favour, against })
        return [
          ...[meeting, held, number, text, resolutionKinds[kind].label],
          ...[in_favour, percents.in_favour, against, percents.against, passed ? 'Passed' : 'Not passed', page],
        ]
      }),
    toJson: ({ meeting, held, document, page, resolutions }) => ({
      meeting,
      held,
      resolutions,
      source: { document, page },
    }),
  },
}

function meetingOf(rows: readonly [Row, ...Row[]]) {
  const [{ document, meeting, held }] = rows
  const resolutions = rows
    .map(({ number, text, kind, page, ...row }) => {
      const cast = { kind, in_favour: Number(row.in_favour), against: Number(row.against) }
      return { number, text, page, ...cast, passed: isPassed(cast) }
    })
    .toSorted((a, b) => a.number - b.number)
  return { document, meeting, held, page: resolutions[0]?.page ?? 1, resolutions }
}
