import { parentPort, workerData } from 'node:worker_threads'
import { type DataSheet, drawDataSheet } from './data-sheet.ts'
import { drawLineCard, type LineCard } from './line-card.ts'

/** What is to be drawn, and its bytes. */
export type PaperInput = { sheet: DataSheet } | { card: LineCard }
export type PaperOutput = Uint8Array

/** The worker thread's own program: draws one paper. */
// What the main thread gave, in the same release.
const input = workerData as PaperInput
const bytes = await ('sheet' in input ? drawDataSheet(input.sheet) : drawLineCard(input.card))
parentPort?.postMessage(bytes)
