import { makeTemplateFolder } from '#tests/once-in-run.ts'

/** Once per run (the test runner's global set-up): a folder for the sample content, which the first server that needs it puts there. */
export default makeTemplateFolder
