import { rowsOf } from '#app/server-rows.tsx'
import type { Group } from './show-catalogue.ts'

/** The rows of the chosen sub-section, which travel only as HTML. */
export const catalogueRows = rowsOf<Group[]>('catalogue')
