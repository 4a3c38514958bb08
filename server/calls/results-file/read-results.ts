import type { Basis } from '#model/figures.ts'
import { figureElements } from '#model/figures.ts'
import type { FiscalPeriod } from '#model/fiscal-period.ts'
import {
  quarterEnding,
  type ReadFigures,
  type ReadResults,
  type ReadStatement,
  withEbitda,
  yearToDate,
} from '#model/results-file/statement.ts'
import { generalElements, resultsNamespace, xbrlElements } from '#model/results-file/xbrl-elements.ts'
import { factValue, isNotGiven, roundingOf } from './fact-value.ts'
import { type Context, type Fact, type Instance, readInstance } from './read-instance.ts'
import { refused } from './walk-xbrl.ts'

const namedMax = 100

/**
 * Reads the exchange's results file: the columns of the quarter and of the year to date. Columns are identified by context id (`One…`,
 * `Four…`), not by dates, because filers give both the same. A refusal names the invalid element and the remedy.
 */
export function readResults(file: Uint8Array): ReadResults {
  const instance = readInstance(file)
  const matches = instance.facts.filter(({ namespace }) => resultsNamespace.test(namespace))
  if (!matches.length) throw refused(ofAnotherKind(instance.facts))
  const facts = matches.filter((fact) => !isNotGiven(fact))
  const basis = basisOf(facts)
  const quarter = quarterOf(facts, instance)
  const columns = [
    { column: 'One', about: { ...quarter }, dates: [quarter] },
    // Many filers give the year to date the dates of the quarter.
    { column: 'Four', about: yearToDate(quarter), dates: [yearToDate(quarter), quarter] },
  ] as const
  const usedFacts = new Set<Fact>()
  const statements = columns.flatMap(({ column, about, dates }): ReadStatement[] => {
    const columnFacts = factsOf(column, facts, instance)
    const figures = figuresOf(columnFacts, instance, usedFacts)
    if (!Object.keys(figures).length) return []
    const shares = sharesOf(columnFacts, instance)
    const { kind, period, from, to, name } = about
    const dateConflict = dateConflictOf(columnFacts, instance, { name, dates })
    const rounding = roundingOf(columnFacts, usedFacts)
    return [{ kind, basis, period, from, to, name, figures, shares, rounding, dateConflict }]
  })
  if (!statements.some(({ kind, name }) => kind === 'quarter' && name === quarter.name)) throw refused(noQuarter)
  // In the first quarter both columns have the same values.
  const [first, ...more] = statements
  const stored = first ? [first, ...more.filter(({ period }) => period !== first.period)] : []
  const [company] = textBy(facts, generalElements.company)
  const values = facts.filter(({ unit }) => unit)
  return {
    format: 'XBRL',
    company: company?.text ?? '',
    values: values.length,
    used: usedFacts.size,
    statements: stored,
    left: leftOf(values, instance),
    notes: notesOf(matches, instance),
  }
}

const noQuarter =
  'The quarter’s column (contexts whose id begins with One) contains no figures. Choose the file that was sent to the exchange.'

function ofAnotherKind(facts: readonly Fact[]): string {
  const [first] = facts
  const hint = first
    ? ` Its elements belong to ${first.namespace.split('/').at(-1)?.slice(0, 60)}.`
    : ' It contains no facts.'
  return `This is not a results file: it has no elements of in-bse-fin or in-capmkt.${hint}`
}

const textBy = (facts: readonly Fact[], names: readonly string[]) =>
  facts.filter(({ element }) => names.includes(element))

/** Returns the first of several facts; refuses if they differ. */
function agreed(facts: readonly Fact[], names: readonly string[]): Fact | undefined {
  const [first, ...more] = textBy(facts, names)
  const conflicting = more.find(({ text }) => text !== first?.text)
  if (first && conflicting) {
    throw refused(
      `${first.element} is “${first.text}” in line ${first.line} and “${conflicting.text}” in line ${conflicting.line}. Correct the file.`,
    )
  }
  return first
}

function basisOf(facts: readonly Fact[]): Basis {
  const basisFact = agreed(facts, generalElements.basis)
  if (!basisFact)
    throw refused(
      'NatureOfReportStandaloneConsolidated is missing, so it is unknown whether the accounts are standalone or consolidated. Correct the file.',
    )
  const text = basisFact.text.toLowerCase()
  if (text === 'standalone' || text === 'consolidated') return text
  throw refused(`NatureOfReportStandaloneConsolidated is “${basisFact.text}”. It must be Standalone or Consolidated.`)
}

function quarterOf(facts: readonly Fact[], { contexts }: Instance): FiscalPeriod {
  const text = agreed(facts, generalElements.end)
  const end =
    text?.text.slice(0, 10) ?? [...contexts.values()].find((context) => isOf('One', context) && context.end)?.end
  if (!end) throw refused('DateOfEndOfReportingPeriod is missing, so the quarter is unknown. Correct the file.')
  const quarter = quarterEnding(end)
  const named = text ? 'DateOfEndOfReportingPeriod' : 'The context of the quarter'
  if (!quarter) throw refused(`${named} is ${end.slice(0, 10)}. No quarter ends on that day.`)
  const year = agreed(facts, generalElements.yearStart)
  if (year && year.text.slice(0, 10) !== `${quarter.period.slice(0, 4)}-04-01`) {
    throw refused(`DateOfStartOfFinancialYear is ${year.text.slice(0, 10)}. Our fiscal years begin on 1 April.`)
  }
  const start = textBy(facts, generalElements.start).find(({ context }) => /^one/i.test(context))
  if (start && start.text.slice(0, 10) !== quarter.from) {
    throw refused(
      `DateOfStartOfReportingPeriod in ${start.context} is ${start.text.slice(0, 10)}. The quarter’s column must begin on ${quarter.from}.`,
    )
  }
  return quarter
}

type Column = 'One' | 'Four'

const isOf = (column: Column, { id, ofPart }: Context) => !ofPart && id.toLowerCase().startsWith(column.toLowerCase())

function factsOf(column: Column, facts: readonly Fact[], { contexts }: Instance): Fact[] {
  return facts.filter(({ context, element, line }) => {
    const known = contexts.get(context)
    if (!known)
      throw refused(
        `${element} in line ${line} refers to the context ${context.slice(0, 60)}, which is missing from the file.`,
      )
    return isOf(column, known)
  })
}

/** Returns the figures of a column; refuses two different values under one name. */
function figuresOf(facts: readonly Fact[], instance: Instance, usedFacts: Set<Fact>): ReadFigures {
  const figures: ReadFigures = {}
  for (const element of figureElements) {
    const name = xbrlElements[element].find((candidate) => facts.some((fact) => fact.element === candidate))
    const [first, ...more] = name ? textBy(facts, [name]) : []
    if (!first) continue
    const value = factValue(first, element, instance)
    for (const second of more) {
      if (factValue(second, element, instance) === value) continue
      throw refused(
        `${first.element} is twice in one column: ${first.text.slice(0, 40)} in ${first.context}, ${second.text.slice(0, 40)} in ${second.context} (line ${second.line}). Correct the file.`,
      )
    }
    for (const fact of [first, ...more]) usedFacts.add(fact)
    figures[element] = { value, from: first.element }
  }
  return withEbitda(figures)
}

/** Returns a sentence if a column's context has dates that the column cannot have. */
function dateConflictOf(
  facts: readonly Fact[],
  { contexts }: Instance,
  { name, dates }: { name: string; dates: readonly { from: string; to: string }[] },
): string | undefined {
  const used = [...new Set(facts.filter(({ unit }) => unit).map(({ context }) => contexts.get(context)))]
  const conflicting = used.find(
    (context) => context?.end && !dates.some(({ from, to }) => context.start === from && context.end === to),
  )
  const [right] = dates
  return (
    conflicting &&
    `The context ${conflicting.id.slice(0, 60)} is from ${conflicting.start} to ${conflicting.end}, but ${name} is from ${right?.from} to ${right?.to}. Check that these are the figures of ${name}, and correct the dates of the context.`
  )
}

function notesOf(facts: readonly Fact[], { contexts }: Instance): string[] {
  const understood = new Set(Object.values(xbrlElements).flat())
  return facts.flatMap((fact) => {
    const context = contexts.get(fact.context)
    const isOurs = context && (isOf('One', context) || isOf('Four', context)) && understood.has(fact.element)
    if (!isOurs || !isNotGiven(fact)) return []
    return [`${fact.element} in ${context.id} (line ${fact.line}) is “${fact.text}”, so the field stays empty.`]
  })
}

function sharesOf(facts: readonly Fact[], instance: Instance): number | undefined {
  const [paidUp] = textBy(facts, generalElements.paidUp)
  const [face] = textBy(facts, generalElements.faceValue)
  if (!paidUp || !face) return undefined
  const shares = Number(factValue(paidUp, 'income', instance)) / Number(factValue(face, 'eps', instance))
  return Number.isFinite(shares) && shares > 0 ? shares : undefined
}

/** Names the values in the file that are not stored; values for parts of the company are never stored. */
function leftOf(values: readonly Fact[], { contexts }: Instance): string[] {
  const understood = new Set([...Object.values(xbrlElements), ...Object.values(generalElements)].flat())
  const unusedNames = values.flatMap(({ element, context }) => {
    const known = contexts.get(context)
    if (!known || known.ofPart) return []
    if (!understood.has(element)) return [element.slice(0, 100)]
    return isOf('One', known) || isOf('Four', known) ? [] : [`${element} in ${context}`.slice(0, 100)]
  })
  return [...new Set(unusedNames)].slice(0, namedMax)
}
