import type { Values } from './fields/field.tsx'

/** True if two states of a form are equal, ignoring surrounding blanks of texts. */
export function sameValues(one: Values, other: Values): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => {
    const [left, right] = [one[name], other[name]]
    return typeof left === 'string' && typeof right === 'string' ? left.trim() === right.trim() : left === right
  })
}
