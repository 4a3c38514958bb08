import type { CallInput } from '#contract/calls.ts'
import { tinyPdf } from './tiny-files.ts'
import type { World } from './world.ts'

export const application = {
  position: 'sterile-filling-supervisor',
  name: 'Asha Fernandes',
  email: 'asha@post.example',
  phone: '+91 22 5550 0177',
  message: 'I have led a vial line for six years.',
  base_64: tinyPdf('cv').toString('base64'),
  consent: true,
} satisfies CallInput<'user/send-application'>

let sender = 0

/** Sends an application from an address of its own. */
export async function sendApplication(world: World, changes: Partial<CallInput<'user/send-application'>> = {}) {
  sender += 1
  const reply = await world.call('user/send-application', {
    body: { ...application, ...changes },
    address: `203.0.113.${sender % 250}`,
  })
  await world.domain.deliveries.settled()
  return reply
}

/** Inputs of the calls for applications, one of which is erased. */
export async function applicationInputs(world: World) {
  const position = {
    ...{ name: 'Sterile filling supervisor', place: 'Dehradun', text: 'You lead a shift.' },
    ...{ posted: '', closes: '2027-01-31' },
  }
  await world.admin('admin/change-company-facts', { part: 'positions', values: { list: [position] } })
  await sendApplication(world)
  const { data } = await world.admin('admin/get-applications', {})
  return {
    'admin/get-applications': {},
    'admin/erase-application': { id: data.rows[0]?._id ?? '' },
  }
}
