import { accessRules } from './asvs/access.ts'
import { browserRules } from './asvs/browser.ts'
import { configurationRules } from './asvs/configuration.ts'
import { dataRules } from './asvs/data.ts'
import { encodingRules } from './asvs/encoding.ts'
import { sessionRules, signInRules } from './asvs/sign-in.ts'
import type { Rules } from './rule.ts'

/** THE table of OWASP ASVS 5.0, levels 1 and 2. Rules of level 3 are in it only if the site deviates from them on purpose. */
export const asvsRules: Rules = {
  ...encodingRules,
  ...browserRules,
  ...signInRules,
  ...sessionRules,
  ...accessRules,
  ...configurationRules,
  ...dataRules,
}
