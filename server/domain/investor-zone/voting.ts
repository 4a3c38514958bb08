import { isPassed, type Votes } from '#model/voting.ts'
import type { VotesRow } from '#server/store/statement-rows.ts'
import { recorderOf } from './record-statements.ts'
import { type StatementReader, visibleStatements } from './visible-statements.ts'

type RecordedResolution = Votes & { text: string; page: number }

/** Votes at a meeting in one document, resolutions in order. */
export type RecordedVoting = {
  document: number
  meeting: string
  held: string
  resolutions: readonly RecordedResolution[]
}

export type Resolution = RecordedResolution & { number: number; passed: boolean }

/** Votes at a meeting; `page` is the page of its first resolution. */
export type MeetingVotes = Omit<RecordedVoting, 'resolutions'> & { page: number; resolutions: Resolution[] }

export function rowsOfVoting({ document, meeting, held, resolutions }: RecordedVoting): VotesRow[] {
  return resolutions.map(({ text, kind, page, in_favour, against }, index) => ({
    id: [document, index + 1].join('/'),
    ...{ document, page, meeting, held, number: index + 1, text, kind, revision: 0 },
    in_favour: String(in_favour),
    against: String(against),
  }))
}

export const recordVoting = recorderOf('votes', rowsOfVoting, { areAll: true })

export const votingReader: StatementReader<VotesRow, MeetingVotes> = {
  about: ({ held, meeting }) => `${held} ${meeting}`,
  tell: meetingOf,
}

/** Votes visible to visitors now, last meeting first. */
export const visibleVoting = visibleStatements('votes', votingReader)

function meetingOf(rows: readonly [VotesRow, ...VotesRow[]]): MeetingVotes {
  const [{ document, meeting, held }] = rows
  const resolutions = rows
    .map(({ number, text, kind, page, ...row }) => {
      const votes = { kind, in_favour: Number(row.in_favour), against: Number(row.against) }
      return { number, text, page, ...votes, passed: isPassed(votes) }
    })
    .toSorted((a, b) => a.number - b.number)
  return { document, meeting, held, page: resolutions[0]?.page ?? 1, resolutions }
}
