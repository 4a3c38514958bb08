import { readFile } from 'node:fs/promises'
import { createWorkerRun, TookTooMuch } from '../in-worker.ts'
import { type Budget, type Flaw, findFlaw } from './search.ts'
import type { WorkerInput, WorkerOutput } from './worker.ts'

const sentences: Record<Flaw, string> = {
  JavaScript: 'This PDF carries a program (JavaScript). Print it to a new PDF and upload that one.',
  Launch: 'This PDF starts another program (a Launch action). Print it to a new PDF and upload that one.',
  protected:
    'This PDF is protected, so it cannot be checked for programs. Save it without protection and upload that one.',
  uncheckable:
    'This PDF is packed in a way that cannot be checked for programs. Print it to a new PDF and upload that one.',
}

/** A file that is as small as this and needs no more is looked through on the spot, in a few milliseconds: a worker starts in fifty. */
const smallMax = 128 * 1024
const smallBudget: Budget = { dictionaries: smallMax * 2, streams: smallMax * 4, unpacked: smallMax * 8 }

type Uploaded = { path: string; size: number }

/** Looks for actions in a PDF that run a program, and for what may hide them. Answers a sentence, or nothing. */
export async function actionFlaw({ path, size }: Uploaded): Promise<string | undefined> {
  const flaw = await (size <= smallMax ? flawOfSmall(path) : flawInWorker({ path, size }))
  return flaw && sentences[flaw]
}

/** What seems uncheckable may only need more than a little. */
async function flawOfSmall(path: string): Promise<Flaw | undefined> {
  const bytes = await readFile(path)
  const readAt = (offset: number, length: number) => bytes.subarray(offset, offset + length)
  const flaw = findFlaw(readAt, bytes.length, smallBudget)
  return flaw === 'uncheckable' ? flawInWorker({ path, size: bytes.length }) : flaw
}

/** An honest file of 40 MiB takes a second. */
const searchInWorker = createWorkerRun<WorkerInput, WorkerOutput>('#server/domain/pdf/worker.ts', {
  timeMaxMs: 10_000,
  memoryMib: 96,
})

async function flawInWorker(file: Uploaded): Promise<Flaw | undefined> {
  let flaw: Flaw | undefined
  try {
    await searchInWorker(file, (output) => {
      flaw = output
    })
  } catch (error) {
    if (!(error instanceof TookTooMuch)) throw error
    flaw = 'uncheckable'
  }
  return flaw
}
