import { expect, test } from 'vitest'
import { onBothDatabases } from '#tests/world.ts'

onBothDatabases('the call router', (createWorld) => {
  test('answers a visitor', async () => {
    const world = await createWorld()
    const { data } = await world.visitor('user/get-products')
    expect(data.item).toEqual([])
  })

  test('refuses an admin call without a session, before reading its body', async () => {
    const world = await createWorld()
    const reply = await world.call('admin/get-admin', { body: 'not json' })
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ code: 'not-signed-in' })
  })

  test('refuses a call nobody knows, and other methods than POST', async () => {
    const world = await createWorld()
    expect((await world.call('admin/nothing')).status).toBe(404)
    expect((await world.call('user/get-products', { method: 'GET' })).status).toBe(405)
  })
})
