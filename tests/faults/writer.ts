import { writeSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { openDomain } from '#server/open-domain.ts'

/**
 * A process to be killed: eight clients write as fast as they can. Each acknowledgement is printed as one JSON line before the next write
 * begins. Every printed write counts as promised.
 */
const { store, domain } = await openDomain({
  config: readConfig(process.env),
  now: () => new Date(),
  log: () => {},
  print: () => {},
})

const section = (await store.read.catalogue.sections())[0]
const subsection = (await store.read.catalogue.subsections())[0]
if (!section || !subsection) throw new Error('The data has no sub-section to write to.')
const place = { section_id: section.id, subsection_id: subsection.id }

async function addItem(client: number, count: number): Promise<void> {
  const fields = {
    brand_name: `Brand ${client}.${count}`,
    generic_name: '',
    category: 'Kill test',
    strength: '1 mg',
    ...place,
  }
  const { id, revision } = await domain.catalogue.addItem('sample content', fields)
  acknowledge({ item: id, revision })
}

async function upload(count: number): Promise<void> {
  // The only kind that needs no reader, which is a file of the sources or of the build.
  const bytes = Buffer.from(`WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n${process.pid}-${count}\n`)
  const link = await domain.files.storeBase64('sample content', bytes.toString('base64'), 'call.vtt')
  acknowledge({ link })
}

async function repeatForever(write: (client: number, count: number) => Promise<void>, client: number): Promise<void> {
  for (let count = 1; ; count += 1) await write(client, count)
}

function acknowledge(what: { item: string; revision: number } | { link: string }): void {
  writeSync(1, `${JSON.stringify(what)}\n`)
}

// The first of each is slow, because nothing is compiled yet; the kills begin afterwards.
await Promise.all([addItem(0, 0), upload(0)])
writeSync(1, '{"ready":true}\n')
await Promise.all([
  ...Array.from({ length: 7 }, (_, client) => repeatForever(addItem, client)),
  repeatForever((_, count) => upload(count), 7),
])
