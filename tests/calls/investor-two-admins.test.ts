import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Api } from '#contract/create-api.ts'
import { allDocuments, type InvestorDocument, type RightGroup } from '#model/investor-zone.ts'
import { onBothDatabases } from '../world.ts'

/** An admin whose page may be old: what it read, what it added and took away since. */
type Client = { api: Api; groups: RightGroup[]; revision: number; added: string[]; removed: Set<string> }

type Step = {
  who: number
  act: 'read' | 'add' | 'remove' | 'save' | 'save with revision'
  where: number
  which: number
}

const lists = ['EGM', 'Concall', 'Company Policy']

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(1),
  act: fc.constantFrom('read', 'add', 'add', 'remove', 'save', 'save', 'save with revision'),
  where: fc.nat(lists.length - 1),
  which: fc.nat(5),
})

async function readInto(client: Client): Promise<void> {
  const { data } = await client.api('admin/get-investors')
  Object.assign(client, { groups: structuredClone(data.rightArray.slice(1)), revision: data.revision, added: [] })
}

const listOf = (client: Client, where: number) =>
  client.groups.find((group) => group.name === lists[where])?.data as InvestorDocument[]

onBothDatabases('two admins with old pages', (createWorld) => {
  test('F20: whatever they do, no acknowledged document disappears unless somebody who saw it took it away, and no key is used twice', {
    timeout: 120_000,
  }, async () => {
    const world = await createWorld()
    const keysByName = new Map<string, number>()
    let made = 0
    const apis = [world.as(await world.openSession()), world.as(await world.openSession())]
    const play = async (steps: Step[]) => {
      const clients: Client[] = []
      for (const api of apis) {
        const client: Client = { api, groups: [], revision: 0, added: [], removed: new Set() }
        await readInto(client)
        clients.push(client)
      }
      const acknowledged = new Set<string>()
      for (const { who, act, where, which } of steps) {
        const client = clients[who] as Client
        const list = listOf(client, where)
        if (act === 'read') await readInto(client)
        else if (act === 'add') {
          made += 1
          list.push({ name: `Document ${made}` } as InvestorDocument)
          client.added.push(`Document ${made}`)
        } else if (act === 'remove') {
          const [gone] = list.splice(which % Math.max(1, list.length), 1)
          if (gone?.key) client.removed.add(gone.name)
          else client.added = client.added.filter((name) => name !== gone?.name)
        } else {
          const revision = act === 'save with revision' ? client.revision : undefined
          const saved = await client.api('admin/edit-investor', { rightArray: client.groups, revision }).then(
            () => true,
            (error: { code: string }) => {
              expect(error.code).toBe('changed-meanwhile')
              return false
            },
          )
          if (saved) for (const name of client.added) acknowledged.add(name)
          await readInto(client)
        }
      }
      const now = allDocuments((await world.visitor('user/get-investors')).data)
      const names = now.map((document) => document.name)
      const lost = [...acknowledged].filter(
        (name) => !names.includes(name) && !clients.some((client) => client.removed.has(name)),
      )
      expect(lost).toEqual([])
      expect(new Set(names).size).toBe(names.length)
      expect(new Set(now.map((document) => document.key)).size).toBe(now.length)
      for (const { name, key } of now) {
        expect(keysByName.get(name) ?? key).toBe(key)
        keysByName.set(name, key)
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), play), {
      numRuns: world.database === 'sqlite' ? 60 : 15,
    })
    const withdrawn = (await world.admin('admin/get-withdrawn')).data
    const keys = [...withdrawn.map((document) => document.key), ...new Set(keysByName.values())]
    expect(Math.max(...keys)).toBeLessThanOrEqual(made)
    expect((await world.domain.ledger.verify()).brokenAt).toBeNull()
  })
})
