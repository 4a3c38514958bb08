import { dialled, monthly } from './derived-facts.ts'
import type { Company } from './parts.ts'
import type { Output } from './plants.ts'

/**
 * Replaces the names of facts in all strings of a value: `{company.name}`, `{plants.dehradun.people}`, `{monthly.tablets}`. An unknown name
 * stays as it is. Objects without names remain the same.
 */
export function fillFacts<Value>(value: Value, facts: Company): Value
export function fillFacts(value: unknown, facts: Company): unknown {
  if (typeof value === 'string') return value.includes('{') ? fillText(value, facts) : value
  if (Array.isArray(value)) {
    const filled = value.map((entry) => fillFacts(entry, facts))
    return filled.every((entry, index) => entry === value[index]) ? value : filled
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const filled = entries.map(([name, entry]) => [name, fillFacts(entry, facts)] as const)
  return filled.every(([, entry], index) => entry === entries[index]?.[1]) ? value : Object.fromEntries(filled)
}

function fillText(text: string, facts: Company): string {
  return text.replaceAll(/\{([a-z][\w.]*)\}/gi, (name, path: string) => factAt(path, facts) ?? name)
}

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

/** Facts that follow from others: phone numbers for links, monthly output by unit, and the ampoule lines. */
function derived({ company, plants }: Company) {
  const units: readonly Output['unit'][] = ['ampoules', 'vials', 'tablets', 'capsules', 'bottles']
  const { lines } = plants.naviMumbai
  const [line] = lines
  const together = lines.filter(({ runs }) => /^ampoule/i.test(runs)).reduce((sum, { perMinute }) => sum + perMinute, 0)
  return {
    dialled: company.phones.map(dialled),
    monthly: Object.fromEntries(units.map((unit) => [unit, monthly(plants, unit)])),
    ampouleLine: line && {
      perMinute: line.perMinute,
      name: `${line.name}, ${line.runs.slice(0, 1).toLowerCase()}${line.runs.slice(1)}`,
      together,
    },
  }
}
