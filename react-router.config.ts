import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table travels with the first page: no manifest call on navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
