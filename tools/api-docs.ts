import { writeFileSync } from 'node:fs'
import { apiMarkdown } from '#contract/describe-api.ts'

writeFileSync('docs/api.md', apiMarkdown())
