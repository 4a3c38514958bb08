import type { ComponentType } from 'react'
import { rowsOf } from '#app/server-rows.tsx'
import type { TablesProps } from './category-tables.tsx'
import type { Group } from './show-catalogue.ts'

/** Rows, and what draws them: the browser fetches neither before somebody searches. */
export type ShownRows = { groups: Group[]; Tables: ComponentType<TablesProps> }

/** The rows of the chosen sub-section, which travel only as HTML. */
export const catalogueRows = rowsOf<ShownRows>('catalogue')
