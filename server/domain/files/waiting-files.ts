import { randomBytes } from 'node:crypto'
import { linkOf } from '../investor-zone/document-links.ts'
import type { Actor } from '../ledger/change.ts'
import { storeFile } from './store-file.ts'
import type { CheckedFile, FileContext } from './stored-file.ts'

/** Time that a received file waits for its name, in milliseconds. */
const waitMs = 10 * 60 * 1000

/** Stores a received file temporarily while its call is still arriving. `storeReceived` sets its name, `forget` discards it. */
export async function wait(context: FileContext, checked: CheckedFile): Promise<string> {
  const oldest = context.now().getTime() - waitMs
  for (const [token, { at }] of context.waiting) if (at < oldest) await forget(context, token)
  const token = `received:${randomBytes(16).toString('hex')}`
  context.waiting.set(token, checked)
  return token
}

/** Stores a waiting file under its name and returns its link. Returns undefined if no file waits under this token. */
export async function storeReceived(
  context: FileContext,
  actor: Actor,
  token: string,
  name: string,
): Promise<string | undefined> {
  const checked = context.waiting.get(token)
  if (!checked) return undefined
  context.waiting.delete(token)
  return linkOf(await storeFile(context, actor, checked, name))
}

export async function forget({ waiting }: FileContext, token: string): Promise<void> {
  const checked = waiting.get(token)
  waiting.delete(token)
  await checked?.file.discard()
}
