import { writeFileSync } from 'node:fs'
import { apiMarkdown } from '#contract/describe-api.ts'
import { routesMarkdown } from './routes-markdown.ts'

writeFileSync('docs/api.md', apiMarkdown())
writeFileSync('docs/routes.md', routesMarkdown())
