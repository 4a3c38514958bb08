import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('requests are counted in a histogram by kind and status, calls by name and status', async () => {
  const metrics = createMetrics([{ name: 'suvira_test', help: 'A test', read: () => 7 }])
  for (const tookMs of [0.5, 1, 3, 20_000]) metrics.answered('page', 200, tookMs)
  metrics.answered('page', 404, 2)
  metrics.onCall('user/get-products', 200)
  metrics.onCall('user/get-products', 200)
  metrics.onCall('user/get-products', 400)
  const lines = (await metrics.text()).split('\n')
  metrics.close()
  const of = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1)
  const bucket = (le: string) => of(`suvira_request_seconds_bucket{le="${le}",kind="page",status="2xx"}`)
  expect(['0.001', '0.005', '0.025', '10', '+Inf'].map(bucket)).toEqual(['2', '3', '3', '3', '4'])
  expect(of('suvira_request_seconds_count{kind="page",status="2xx"}')).toBe('4')
  expect(of('suvira_request_seconds_sum{kind="page",status="2xx"}')).toBe('20.0045')
  expect(of('suvira_request_seconds_count{kind="page",status="4xx"}')).toBe('1')
  expect(of('suvira_calls_total{call="user/get-products",status="200"}')).toBe('2')
  expect(of('suvira_calls_total{call="user/get-products",status="400"}')).toBe('1')
  expect(of('suvira_test')).toBe('7')
})
