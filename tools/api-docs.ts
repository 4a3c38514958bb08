import { writeFileSync } from 'node:fs'
import { apiMarkdown } from '#contract/describe-api.ts'
import { accessibilityMarkdown, asvsMarkdown } from './conformance-markdown.ts'
import { entryPointsMarkdown } from './entry-points-markdown.ts'
import { routesMarkdown } from './routes-markdown.ts'

writeFileSync('docs/api.md', apiMarkdown())
writeFileSync('docs/routes.md', routesMarkdown())
writeFileSync('docs/entry-points.md', entryPointsMarkdown())
writeFileSync('docs/asvs.md', asvsMarkdown())
writeFileSync('docs/accessibility.md', accessibilityMarkdown())
