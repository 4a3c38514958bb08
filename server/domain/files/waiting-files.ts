import { randomBytes } from 'node:crypto'
import { linkOf } from '../investor-zone/document-links.ts'
import type { Actor } from '../ledger/change.ts'
import { storeFile } from './store-file.ts'
import type { CheckedFile, FileContext } from './stored-file.ts'

/** How long a received file waits to be given a name. */
const waitMs = 10 * 60 * 1000

/** Holds a file that was received while its call is still arriving: `storeReceived` gives it a name, `forget` discards it. */
export async function wait(context: FileContext, checked: CheckedFile): Promise<string> {
  const oldest = context.now().getTime() - waitMs
  for (const [token, { at }] of context.waiting) if (at < oldest) await forget(context, token)
  const token = `received:${randomBytes(16).toString('hex')}`
  context.waiting.set(token, checked)
  return token
}

/** Stores a waiting file under its name and answers its link; undefined if no file waits under this token. */
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
