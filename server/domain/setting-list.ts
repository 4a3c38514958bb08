import type { Store } from '#server/store/store.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import type { Actor, Restorer } from './ledger/change.ts'
import type { Ledger } from './ledger/ledger.ts'

type ListName = 'holidays' | 'muhurat sessions' | 'synonyms'

type Kind = {
  name: ListName
  entity: 'setting' | 'synonyms'
  known: readonly string[]
}

export type SettingList = ReturnType<typeof createSettingList>

/** A list of lines that admins store as one setting, with every change in the ledger. */
export function createSettingList({ store, ledger }: { store: Store; ledger: Ledger }, { name, entity, known }: Kind) {
  let reading: { revision: number; lines: Promise<readonly string[]> } | undefined
  let last = known

  function lines(): Promise<readonly string[]> {
    const revision = store.revision()
    if (reading?.revision === revision) return reading.lines
    const requested = read()
    reading = { revision, lines: requested }
    requested.catch(() => {
      reading = undefined
    })
    return requested
  }

  async function read(): Promise<readonly string[]> {
    const current = (await store.read.settings.get(name)) ?? known
    // The same object while unchanged, so that values derived from it are calculated once.
    if (current.join('\n') !== last.join('\n')) last = current
    return last
  }

  /** Returns the list with the revision of the read or an earlier one, so that a concurrent change is detected. */
  async function list(): Promise<{ lines: readonly string[]; revision: number }> {
    const revision = store.revision()
    return { lines: await lines(), revision }
  }

  /** Replaces the list. Fails with 409 if it was changed since `expectedRevision`. */
  async function set(actor: Actor, names: readonly string[], expectedRevision?: number): Promise<{ revision: number }> {
    const after = [...new Set(names)].sort()
    return ledger.change(actor, async (rows, note, nextRevision) => {
      if (expectedRevision !== undefined && (await rows.ledger.ofRow(entity, name, expectedRevision)).length) {
        const sentence = `Somebody else changed the ${name} meanwhile. Check the list, then try again.`
        throw changedMeanwhile(sentence, nextRevision - 1)
      }
      const before = (await rows.settings.get(name)) ?? known
      await rows.settings.set(name, after)
      note({ action: `edit ${name}`, entity, id: name, before, after })
    })
  }

  return { lines, lastRead: () => last, list, set }
}

/** Restores lists from ledger entries. Entries for other settings (a restored backup, say) are ignored. */
export function settingListsRestorer(kinds: readonly Kind[]): Restorer<readonly string[]> {
  const named = (id: string) => kinds.find(({ name }) => name === id)
  return {
    async read(rows, id) {
      const kind = named(id)
      return kind && rows.settings.get(kind.name)
    },
    async write(rows, id, row) {
      const kind = named(id)
      if (kind) await rows.settings.set(kind.name, [...(row ?? kind.known)])
    },
  }
}
