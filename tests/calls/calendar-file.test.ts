import ICAL from 'ical.js'
import { afterEach, expect } from 'vitest'
import { listen } from '../http.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('the calendar feed')

const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function files(world: World) {
  const server = await listen(world.handle)
  servers.push(server)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/investorzone/${path}`, { headers })
  const events = async (path = 'calendar.ics') => {
    const calendar = new ICAL.Component(ICAL.parse(await (await get(path)).text()))
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      summary: event.getFirstPropertyValue('summary'),
      sequence: event.getFirstPropertyValue('sequence'),
      status: event.getFirstPropertyValue('status'),
      stamp: String(event.getFirstPropertyValue('dtstamp')),
      starts: String(event.getFirstPropertyValue('dtstart')),
      ends: String(event.getFirstPropertyValue('dtend')),
      note: event.getFirstPropertyValue('description'),
    }))
  }
  return { get, events }
}

const results = { kind: 'results', name: 'Board meeting: results, Q3 FY27', starts: '2027-02-04' } as const
const call = { kind: 'call', name: 'Call', starts: '2027-02-05T10:30:00Z', ends: '2027-02-05T11:30:00Z' } as const

test('the feed is valid for another iCalendar parser, with whole days, UTC times and all characters', async (createWorld) => {
  const world = await createWorld()
  const { events, get } = await files(world)
  expect(await events()).toEqual([])
  const note = `₹2.80; “final”, \\ and ${'a very long sentence in हिन्दी 🗓 '.repeat(9)}end`
  await world.admin('admin/add-event', { ...results, note, expected: true })
  await world.admin('admin/add-event', call)
  await world.admin('admin/add-event', {
    kind: 'trading-window',
    name: 'Closed',
    starts: '2027-03-01',
    ends: '2027-03-31',
  })
  expect(await events()).toMatchObject([
    { summary: results.name, note, status: 'TENTATIVE', starts: '2027-02-04', ends: '2027-02-05' },
    {
      status: 'CONFIRMED',
      starts: '2027-02-05T10:30:00Z',
      ends: '2027-02-05T11:30:00Z',
      stamp: '2026-11-21T06:30:00Z',
    },
    { starts: '2027-03-01', ends: '2027-04-01' },
  ])
  const reply = await get('calendar.ics')
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const bytes = Buffer.from(await reply.arrayBuffer())
  const lines = bytes.toString('latin1').split('\r\n')
  expect(lines.filter((line) => line.length > 75 || /[\r\n]/.test(line))).toEqual([])
  // Each line is valid text by itself: no character was split.
  for (const line of lines) expect(Buffer.from(line, 'latin1').toString()).not.toContain('\uFFFD')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
  expect(lines.filter((line) => line.startsWith('METHOD'))).toEqual([])
  const again = await get('calendar.ics', { 'if-none-match': String(reply.headers.get('etag')) })
  expect(again.status).toBe(304)
})

test('an event retains its UID and increases its SEQUENCE when it is moved, cancelled or restored', async (createWorld) => {
  const world = await createWorld()
  const { events } = await files(world)
  const { data } = await world.admin('admin/add-event', results)
  const id = data._id
  const states = [await events()]
  world.wait(60_000)
  await world.admin('admin/edit-event', { id, starts: '2027-02-06' })
  states.push(await events())
  world.wait(60_000)
  const { revision } = await world.admin('admin/cancel-event', { id, reason: 'Postponed' })
  states.push(await events())
  world.wait(60_000)
  await world.admin('admin/undo', { number: revision })
  states.push(await events())
  const shown = states.map(([event]) => [event?.starts, event?.status, event?.sequence, event?.stamp.slice(11, 16)])
  expect(shown).toEqual([
    ['2027-02-04', 'CONFIRMED', 0, '06:30'],
    ['2027-02-06', 'CONFIRMED', 1, '06:31'],
    ['2027-02-06', 'CANCELLED', 2, '06:32'],
    ['2027-02-06', 'CONFIRMED', 3, '06:33'],
  ])
  expect(new Set(states.map(([event]) => event?.uid)).size).toBe(1)
})

test('each visible event has a calendar file, and an unknown event has none', async (createWorld) => {
  const world = await createWorld()
  const { events, get } = await files(world)
  const { data } = await world.admin('admin/add-event', results)
  await world.admin('admin/add-event', call)
  expect(await events(`events/${data._id}.ics`)).toMatchObject([{ summary: results.name }])
  expect((await get(`events/${data._id}.ics`)).headers.get('content-disposition')).toContain('attachment')
  expect((await get(`events/${'0'.repeat(24)}.ics`)).status).toBe(404)
})
