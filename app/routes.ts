import { index, type RouteConfig } from '@react-router/dev/routes'

/** The whole site at a glance. Paths are the specification's (section 2). */
export default [index('pages/home/home.tsx')] satisfies RouteConfig
