import type { Values } from './fields/field.tsx'

/** Whether two states of a form say the same; blanks around a text do not count. */
export function sameValues(one: Values, other: Values): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => {
    const [left, right] = [one[name], other[name]]
    return typeof left === 'string' && typeof right === 'string' ? left.trim() === right.trim() : left === right
  })
}
