import { makeTemplateFolder } from '#tests/run-template.ts'

/**
 * Runs once per test run (global set-up): creates a folder for the sample content. The first server that needs the content creates it
 * there.
 */
export default makeTemplateFolder
