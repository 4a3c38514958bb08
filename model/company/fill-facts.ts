import { dialled, monthly, plantsOf, samplePlant } from './derived-facts.ts'
import type { Company } from './parts.ts'
import { isSamplePlant, plantKey } from './plant-names.ts'
import type { Output, Plant } from './plants.ts'

/**
 * Replaces the names of facts in all strings of a value: `{company.name}`, `{plants.dehradun.people}`, `{monthly.tablets}`. An unknown name
 * stays as it is. Objects without names remain the same. A string with the name of a removed plant becomes empty. `withoutUnset`: so does
 * one with the name of a fact that is not set.
 */
export function fillFacts<Value>(value: Value, facts: Company, options?: FillOptions): Value
export function fillFacts(value: unknown, facts: Company, options: FillOptions = {}): unknown {
  if (typeof value === 'string') return value.includes('{') ? fillText(value, facts, options) : value
  if (Array.isArray(value)) {
    const filled = value.map((entry) => fillFacts(entry, facts, options))
    return filled.every((entry, index) => entry === value[index]) ? value : filled
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const filled = entries.map(([name, entry]) => [name, fillFacts(entry, facts, options)] as const)
  return filled.every(([, entry], index) => entry === entries[index]?.[1]) ? value : Object.fromEntries(filled)
}

type FillOptions = { withoutUnset?: boolean }

function fillText(text: string, facts: Company, { withoutUnset }: FillOptions): string {
  let isUnset = false
  let isRemoved = false
  const filled = text.replaceAll(/\{([a-z][\w.]*)\}/gi, (name, path: string) => {
    const fact = factAt(path, facts)
    isRemoved ||= fact === undefined && isRemovedPlant(path, facts)
    isUnset ||= fact === '' || fact === '0' || (fact === undefined && isGroup(path, facts))
    return fact ?? name
  })
  return isRemoved || (withoutUnset && isUnset) ? '' : filled
}

function isRemovedPlant(path: string, facts: Company): boolean {
  const [group, name = ''] = path.split('.')
  return group === 'plants' && isSamplePlant(name) && !samplePlant(facts, name)
}

const isGroup = (path: string, facts: Company) => Object.hasOwn(withDerived(facts), path.split('.')[0] ?? '')

function factAt(path: string, facts: Company): string | undefined {
  const [group, ...rest] = path.split('.')
  const value = rest.reduce(factIn, factIn(withDerived(facts), group ?? ''))
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function factIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

const known = new WeakMap<Company, object>()

function withDerived(facts: Company): object {
  const all = known.get(facts) ?? { ...facts, ...derived(facts) }
  known.set(facts, all)
  return all
}

/** Facts that follow from others: phone numbers for links, plants by name, monthly output by unit, and the ampoule lines. */
function derived({ company, plants }: Company) {
  const units: readonly Output['unit'][] = ['ampoules', 'vials', 'tablets', 'capsules', 'bottles']
  const lines = samplePlant({ plants }, 'naviMumbai')?.lines ?? []
  const [line] = lines
  const size = line?.runs.replace(/^ampoules, /i, '') ?? ''
  const together = lines.filter(({ runs }) => /^ampoule/i.test(runs)).reduce((sum, { perMinute }) => sum + perMinute, 0)
  return {
    dialled: company.phones.map(dialled),
    plants: Object.fromEntries(plantsOf({ plants }).map((plant): [string, Plant] => [plantKey(plant), plant])),
    monthly: Object.fromEntries(units.map((unit) => [unit, monthly(plants, unit)])),
    ampouleLine: line && {
      perMinute: line.perMinute,
      name: `${line.name}, ${size.slice(0, 1).toLowerCase()}${size.slice(1)}`,
      together,
    },
  }
}
