import { parseSync } from 'vite'

/** A part of a parsed file. */
export type Part = { type: string; start: number; end: number; [name: string]: unknown }

/** Every part of a file, from the whole to the smallest. */
export const partsIn = (file: string, text: string): Part[] => partsOf(parseSync(file, text).program)

function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (!value || typeof value !== 'object') return []
  return [...(isPart(value) ? [value] : []), ...Object.values(value).flatMap(partsOf)]
}

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
