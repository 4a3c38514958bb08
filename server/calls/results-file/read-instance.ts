import { type InlineNumber, showsZero, writtenDay } from '#model/results-file/inline-values.ts'
import { isInline, refused, type Tag, walkXbrl } from './walk-xbrl.ts'

const xbrli = 'http://www.xbrl.org/2003/instance'
const xbrldi = /\/xbrldi$/
const xsi = 'http://www.w3.org/2001/XMLSchema-instance'
const currencies = 'http://www.xbrl.org/2003/iso4217'

/** Maximum facts, contexts and units of an instance: those of large issuers have some hundreds. */
const most = { facts: 50_000, contexts: 5_000, units: 100 }

/** Subject of a fact: its days, and if it covers only a part of the company. */
export type Context = { id: string; start: string; end: string; instant: string; ofPart: boolean }

/** Fact with its context and unit by their ids. */
export type Fact = {
  namespace: string
  element: string
  context: string
  unit: string
  /** Precision: 10 to minus this many rupees; empty if not in the file. */
  decimals: string
  text: string
  line: number
  /** Conversion of a number on a page; an instance contains plain numbers. */
  inline?: InlineNumber
}

/** Instance as in the file, not interpreted yet. */
export type Instance = { contexts: Map<string, Context>; units: Map<string, string>; facts: Fact[] }

/** Parses an XBRL 2.1 instance, or a page with inline XBRL 1.1; refuses others with the error and its position. */
export function readInstance(file: Uint8Array): Instance {
  const instance: Instance = { contexts: new Map(), units: new Map(), facts: [] }
  const described = readDescriptions(instance)
  let root = ''
  let inline = false
  walkXbrl(file, {
    open(tag, depth) {
      if (depth === 1) root = rootOf(tag)
      inline ||= isInline(tag)
      described.open(tag)
    },
    close(tag, text, depth) {
      if (tag.namespace === xbrli) described.close(tag, text)
      else if (isInlineFact(tag)) addInlineFact(instance, tag, text)
      else if (depth === 2 && root === 'xbrl') addFact(instance, tag, text)
    },
  })
  if (root === 'html' && !inline)
    throw refused(`${noInstance(root)} and it contains no inline XBRL. ${chooseFiledFile}`)
  return instance
}

function readDescriptions(instance: Instance) {
  let context: Context | undefined
  let unit: { id: string; above: string[]; below: string[] } | undefined
  let below = false
  return {
    open(tag: Tag) {
      if (xbrldi.test(tag.namespace) && context) context.ofPart = true
      if (tag.namespace !== xbrli) return
      if (tag.name === 'context') context = { id: idOf(tag), start: '', end: '', instant: '', ofPart: false }
      if (tag.name === 'unit') unit = { id: idOf(tag), above: [], below: [] }
      if (tag.name === 'unitDenominator') below = true
    },
    close(tag: Tag, text: string) {
      if (context && tag.name === 'startDate') context.start = text.slice(0, 10)
      if (context && tag.name === 'endDate') context.end = text.slice(0, 10)
      if (context && tag.name === 'instant') context.instant = text.slice(0, 10)
      if (unit && tag.name === 'measure') unit[below ? 'below' : 'above'].push(measureOf(tag, text))
      if (tag.name === 'unitDenominator') below = false
      if (context && tag.name === 'context')
        context = readStored(instance.contexts, context.id, context, tag, most.contexts)
      if (unit && tag.name === 'unit') unit = readStored(instance.units, unit.id, inWords(unit), tag, most.units)
    },
  }
}

const noInstance = (root: string) => `This is not an XBRL instance: its outermost element is ${root.slice(0, 60)}`
const chooseFiledFile = 'Choose the XML or iXBRL file that was sent to the exchange.'

function rootOf({ namespace, name }: Tag): string {
  if (name === 'html' || (namespace === xbrli && name === 'xbrl')) return name
  throw refused(`${noInstance(name)}. ${chooseFiledFile}`)
}

const isInlineFact = (tag: Tag) => isInline(tag) && ['nonFraction', 'nonNumeric'].includes(tag.name)

/** Adds the fact of an `ix:nonFraction` or `ix:nonNumeric`, which names its element in an attribute. */
function addInlineFact(instance: Instance, tag: Tag, written: string): void {
  const [prefix = '', name] = tag.attribute('name')?.split(':') ?? []
  const namespace = tag.resolve(prefix)
  if (!name || !namespace)
    throw refused(`The ix:${tag.name} in line ${tag.line} has no element name. Correct the file.`)
  const [format = '', scale = '', sign = ''] = ['format', 'scale', 'sign'].map((key) => tag.attribute(key))
  const text = written.replaceAll(/\s+/g, ' ')
  const fact = { ...tag, namespace, name }
  if (tag.name === 'nonFraction') addFact(instance, fact, text, { format, scale, sign })
  else addFact(instance, fact, writtenDay(text, format) ?? text)
}

function idOf(tag: Tag): string {
  const id = tag.attribute('id')
  if (!id) throw refused(`The ${tag.name} in line ${tag.line} has no id.`)
  return id.slice(0, 100)
}

/** Stores a completed element and clears the current one; refuses duplicates and more than `max`. */
function readStored<Value>(
  into: Map<string, Value>,
  id: string,
  value: Value,
  { name, line }: Tag,
  max: number,
): undefined {
  if (into.has(id)) throw refused(`The ${name} ${id} is in the file twice, the second time in line ${line}.`)
  if (into.size >= max) throw refused(`The file has more than ${max} ${name} elements, too many for a results file.`)
  into.set(id, value)
}

/** Returns a measure: `INR` for currencies, whatever their prefix; measures of other lists by their own name. */
function measureOf({ resolve }: Tag, text: string): string {
  const [first = '', second] = text.split(':')
  const [prefix, name] = second === undefined ? ['', first] : [first, second]
  const namespace = resolve(prefix)
  return namespace === currencies ? name : namespace === xbrli ? name : `${prefix}:${name}`
}

/** Formats a unit: `INR`, `INR/shares`. */
const inWords = ({ above, below }: { above: string[]; below: string[] }) =>
  [above.join('×'), below.join('×')].filter(Boolean).join('/')

function addFact({ facts }: Instance, tag: Tag, text: string, inline?: InlineNumber): void {
  const context = tag.attribute('contextRef')
  if (context === undefined) return
  const nil = ['true', '1'].includes(tag.attribute('nil', xsi) ?? '')
  // A missing fact stays missing; it is never zero.
  if (nil || (text === '' && !(inline && showsZero(inline)))) return
  if (facts.length >= most.facts)
    throw refused(`The file has more than ${most.facts.toLocaleString('en')} facts, too many for a results file.`)
  const { namespace, name, line } = tag
  const unit = tag.attribute('unitRef') ?? ''
  facts.push({ namespace, element: name, context, unit, decimals: tag.attribute('decimals') ?? '', text, line, inline })
}
