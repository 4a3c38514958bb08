import type { Capability } from './roles.ts'

/** THE table of steps from an empty site to a complete one, in their order, with the permission for each. */
export const setupSteps = [
  { step: 'company', needs: 'change-pages' },
  { step: 'brand', needs: 'change-pages' },
  { step: 'board', needs: 'change-pages' },
  { step: 'offices', needs: 'change-pages' },
  { step: 'plants', needs: 'change-pages' },
  { step: 'products', needs: 'change-catalogue' },
  { step: 'documents', needs: 'change-disclosures' },
  { step: 'mail', needs: 'change-settings' },
  { step: 'admins', needs: 'change-people' },
  { step: 'backup', needs: 'change-settings' },
] as const satisfies readonly { step: string; needs: Capability }[]

export type SetupStep = (typeof setupSteps)[number]['step']
export const setupStepNames = setupSteps.map(({ step }) => step)
