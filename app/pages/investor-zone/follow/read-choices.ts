import type { ChoiceValues } from './follow-choices.tsx'

/** Returns the choices in a posted form. A form that was not posted starts with all documents, at each publication. */
export function readChoices(values: Readonly<Record<string, string>>, isPosted: boolean): ChoiceValues {
  if (!isPosted) return { scope: 'all', sections: [], events: false, digest: false }
  return {
    scope: values.scope === 'some' ? 'some' : 'all',
    sections: (values.sections ?? '').split(';').filter(Boolean),
    events: values.events === 'on',
    digest: values.often === 'daily',
  }
}
