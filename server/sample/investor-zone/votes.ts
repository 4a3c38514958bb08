import { isPassed, percentOfVotes, type ResolutionKind } from '#model/voting.ts'
import type { StatementContents } from '#server/domain/investor-zone/statement-definitions.ts'

/** Directors who retire by rotation, in turn. Facts of the company change, so filed texts contain no names. */
const rotating = ['whole-time', 'non-executive']

type SampleResolution = StatementContents['votes']['resolutions'][number]

/** Business of every annual general meeting; `against`: votes against, per thousand. */
const yearlyBusiness: readonly [text: (year: number) => string, kind: ResolutionKind, against: number][] = [
  [(year) => `Adoption of the audited financial statements for the year ended 31 March ${year}`, 'ordinary', 0.2],
  [() => 'Declaration of a final dividend of ₹2 per equity share', 'ordinary', 0.1],
  [
    (year) => `Reappointment of the ${rotating[year % rotating.length]} director who retires by rotation`,
    'ordinary',
    12.9,
  ],
  [() => 'Ratification of the remuneration of the cost auditor', 'ordinary', 0.6],
]

/** Special business of some years; in 2022 shareholders rejected it. */
const specialBusiness: Readonly<Record<number, [text: string, against: number]>> = {
  2020: ['Alteration of the articles of association', 3.1],
  2022: ['Commission of the directors who are not executives, one per cent of net profit', 264],
  2023: ['Commission of the directors who are not executives, half a per cent of net profit', 87],
  2025: ['Continuation of an independent director who is 75 years old', 141],
  2026: ['Limit of borrowings, ₹250 crore', 46],
}

/** Returns the resolutions of a year's annual general meeting with invented votes, all on the first page. */
export function votesAt(year: number): SampleResolution[] {
  const special = specialBusiness[year]
  const business = [
    ...yearlyBusiness.map(([text, kind, against]) => ({ text: text(year), kind, against })),
    ...(special ? [{ text: special[0], kind: 'special' as const, against: special[1] }] : []),
  ]
  return votesOn(year, business)
}

/** Returns invented votes on the business of a year's meeting; `against`: votes per thousand. */
export function votesOn(
  year: number,
  business: readonly { text: string; kind: ResolutionKind; against: number }[],
): SampleResolution[] {
  return business.map(({ text, kind, against: ofThousand }, index) => {
    const cast = 49_000_000 + ((year * 7919 + index * 104_729) % 1_900_000)
    const against = Math.round((cast * ofThousand) / 1000)
    return { text, kind, page: 1, in_favour: cast - against, against }
  })
}

/** Returns a resolution as in the filed results. */
export function describeVotes(votes: SampleResolution, index: number): string[] {
  const { in_favour, against } = percentOfVotes(votes)
  const outcome = isPassed(votes) ? 'Passed' : 'Not passed'
  return [
    '',
    `Resolution ${index + 1}, ${votes.kind}: ${votes.text}.`,
    `In favour: ${votes.in_favour} votes, ${in_favour.toFixed(2)} per cent. Against: ${votes.against} votes, ${against.toFixed(2)} per cent. ${outcome}.`,
  ]
}
