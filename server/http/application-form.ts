import { applicationFields, cvMax } from '#model/applications.ts'
import { careersPath } from '#model/company/positions.ts'
import { keysOf } from '#model/keys-of.ts'
import type { SentForm } from './sent-forms.ts'

const textNames = keysOf(applicationFields)
const names: readonly string[] = [...textNames, 'position', 'cv', 'consent']

/** Form with which a visitor applies for a position. A CV that is too large is read nevertheless, so that its error appears at its field. */
export const applicationForm: SentForm = {
  path: `${careersPath}/:position`,
  call: 'user/send-application',
  bodyMax: 3 * cvMax.bytes,
  file: 'cv',
  has: (name) => names.includes(name),
  inputOf: (values) => ({
    position: values.position ?? '',
    ...Object.fromEntries(textNames.map((name) => [name, values[name] ?? ''])),
    base_64: values.cv ?? '',
    consent: values.consent === 'on',
  }),
  fieldAt: (place) => (place === 'base_64' ? 'cv' : names.find((name) => name === place && name !== 'position')),
  next: ({ position = '' }) => `${careersPath}/${encodeURIComponent(position)}?sent=application`,
}
