import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { type ApiKey, createApiKey } from '../../../shared/contract/api-keys.ts'
import { addErrorMessages } from '../../i18n/error-messages.ts'
import { officeErrors } from '../../i18n/office-errors.ts'
import { ApiKeysScreen } from './api-keys-screen.tsx'

addErrorMessages(officeErrors)
const screen = aScreen()
const KEY = `kaunta_${'k'.repeat(43)}`
const aKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: '019ad0b2-6c00-7000-8000-000000000001',
  name: 'Hesabu',
  hint: 'kaunta_ab12…',
  scopes: ['orders:read', 'payments:read'],
  expiresAt: null,
  state: 'active',
  lastUsedAt: null,
  madeByName: 'Asha',
  createdAt: '2026-11-30T06:00:00.000Z',
  revokedAt: null,
  ...given,
})

/** The server keeps what it is sent; `null` answers nothing: no network. */
async function show(given: ApiKey[] | null, { wrongPassword = false, most = 20 } = {}) {
  await aDeviceHere()
  let items = given
  const asked: [string, unknown][] = []
  await screen.show(<ApiKeysScreen />, ({ url, method, body }) => {
    if (!url.includes('/api-keys') || items === null) return null
    if (method === 'GET') return { status: 200, body: { items, most } }
    asked.push([method, body])
    if (method === 'DELETE') {
      items = items.map((one) => ({ ...one, state: 'revoked' as const, revokedAt: one.createdAt }))
      return { status: 200, body: items[0] }
    }
    if (wrongPassword)
      return {
        status: 400,
        body: {
          error: {
            code: 'auth.wrong_credentials',
            message: 'x',
            requestId: '1',
            fields: [{ path: 'password', message: 'auth.wrong_credentials' }],
          },
        },
      }
    const { id, name, scopes } = createApiKey.body.parse(body)
    const apiKey = aKey({ id, name, scopes })
    items = [apiKey, ...items]
    return { status: 200, body: { apiKey, key: KEY } }
  })
  return asked
}

test('an owner makes a key with their password, sees it once, and it stands in the list without it', async () => {
  const asked = await show([])
  await screen.sees('No key yet')
  await screen.press('Make a key')
  await screen.sees('What it may do')
  await screen.press('Make it and show it')
  await screen.sees('Say what it is for.')
  expect(asked).toEqual([])
  await screen.type('What it is for', 'Duka la mtandaoni')
  await screen.press('Make orders')
  await screen.type('Your password', 'duka-la-mfano-9')
  await screen.press('Make it and show it')
  await screen.sees('It is shown this once.')
  expect(screen.said()).toContain(KEY)
  expect(asked).toMatchObject([
    [
      'POST',
      {
        name: 'Duka la mtandaoni',
        scopes: ['products:read', 'stock:read', 'orders:write'],
        days: 365,
        password: 'duka-la-mfano-9',
      },
    ],
  ])
  await screen.press('I have kept it')
  await screen.sees('1 key opens your shop')
  expect(screen.said()).toContain('Make orders')
  expect(screen.said()).not.toContain(KEY)
})

test('a wrong password stands beside its field, and nothing was made', async () => {
  await show([], { wrongPassword: true })
  await screen.sees('No key yet')
  await screen.press('Make a key')
  await screen.sees('What it may do')
  await screen.type('What it is for', 'Hesabu')
  await screen.type('Your password', 'siyo-hilo-99')
  await screen.press('Make it and show it')
  await vi.waitFor(() =>
    expect(screen.named('Your password').closest('form')?.querySelector('input[aria-invalid=true]')).not.toBeNull(),
  )
  expect(screen.said()).not.toContain('It is shown this once.')
})

test('a key is taken back after a question, and says so; one that is over offers nothing', async () => {
  const asked = await show([
    aKey(),
    aKey({ id: '019ad0b2-6c00-7000-8000-000000000002', name: 'Zamani', state: 'expired' }),
  ])
  await screen.sees('1 key opens your shop')
  expect(screen.said()).toContain('Its time is over')
  await screen.press('Revoke')
  await screen.sees('Revoke the key for Hesabu?')
  expect(asked).toEqual([])
  const dialog = document.querySelector('[role=alertdialog], [role=dialog]')
  const confirm = [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent.trim() === 'Revoke')
  await act(async () => confirm?.click())
  await screen.sees('It was revoked')
  expect(asked).toHaveLength(1)
})

test('a shop with as many keys as it may have is told so instead of being offered another', async () => {
  await show([aKey()], { most: 1 })
  await screen.sees('Your shop has as many keys as it may have.')
  expect(screen.said()).not.toContain('Make a key')
})
