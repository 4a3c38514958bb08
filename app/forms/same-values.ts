import type { Values } from './fields/field.tsx'

/** True if two states of a form are equal, ignoring surrounding blanks of texts. */
export function sameValues(a: Values, b: Values): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => {
    const [left, right] = [a[name], b[name]]
    return typeof left === 'string' && typeof right === 'string' ? left.trim() === right.trim() : left === right
  })
}
