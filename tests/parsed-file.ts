import { parseSync } from 'vite'

export type Part = { type: string; start: number; end: number; [name: string]: unknown }

/** Returns all parts of a file, from the full program to the smallest, and its comments. */
export function parsed(file: string, text: string) {
  const { program, comments } = parseSync(file, text)
  return { parts: partsOf(program), comments }
}

export const partsIn = (file: string, text: string): Part[] => parsed(file, text).parts

function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (!value || typeof value !== 'object') return []
  return [...(isPart(value) ? [value] : []), ...Object.values(value).flatMap(partsOf)]
}

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
