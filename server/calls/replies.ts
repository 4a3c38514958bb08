/** Replies with data. */
export async function dataReply<Data>(data: Promise<Data>): Promise<{ status: true; data: Data }> {
  return { status: true, data: await data }
}

/** Replies with the fields of a result, beside the status. */
export async function resultReply<Result extends object>(result: Promise<Result>): Promise<{ status: true } & Result> {
  return { status: true, ...(await result) }
}

/** Replies with the ledger number of a change. */
export async function changeReply(change: Promise<{ revision: number }>) {
  const { revision } = await change
  return { status: true as const, revision }
}

/** Replies with the ledger number of a change, and the id of the approval that it awaits, if any. */
export async function pendingReply(change: Promise<{ revision: number; approval?: string }>) {
  const { revision, approval } = await change
  return { status: true as const, revision, approval }
}

/** Replies with the id of a new row. */
export async function addedReply(change: Promise<{ id: string; revision: number }>) {
  const { id, revision } = await change
  return { status: true as const, revision, data: { _id: id } }
}

/** Replies without data. */
export async function doneReply(work: Promise<unknown>): Promise<{ status: true }> {
  await work
  return { status: true }
}
