import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { type Asked, answerCalls } from '../../../../tests/support/wire.ts'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { tellLive } from '../../session/live-news.ts'
import { useTellTyping } from './use-typing.ts'
import { WhoTypes } from './who-types.tsx'

const screen = aScreen()
const id = '0192f0c1-2345-7abc-8def-000000000001'
const asha = '0192f0c1-2345-7abc-8def-0000000000a1'
const juma = '0192f0c1-2345-7abc-8def-0000000000a2'
let asked: Asked[]
let putBack: () => void
beforeEach(() => {
  asked = []
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  putBack = answerCalls((request) => {
    asked.push(request)
    return {
      status: 200,
      body:
        request.method === 'POST'
          ? { ok: true }
          : { waiting: 0, unread: 0, hasNumber: true, people: [{ userId: asha, name: 'Asha' }] },
    }
  })
})
afterEach(() => putBack())
const hear = (event: LiveEvent) => act(async () => tellLive({ id: uuidv7(), at: '2026-11-28T09:00:00.000Z', event }))
const typing = (byUserId: string, conversationId = id): LiveEvent => ({ kind: 'chat.typing', conversationId, byUserId })
const show = () =>
  screen.show(<WhoTypes id={id} />, () => ({
    status: 200,
    body: { waiting: 0, unread: 0, hasNumber: true, people: [{ userId: asha, name: 'Asha' }] },
  }))

test('who writes here is named, for as long as they do; of other conversations nobody is', async () => {
  await show()
  await hear(typing(juma, uuidv7()))
  expect(screen.said()).toBe('')
  await hear(typing(asha))
  await screen.sees('Asha is writing here…')
  await hear(typing(juma))
  expect(screen.said()).toContain('2 colleagues are writing here…')
  await hear({ kind: 'chat.changed', conversationId: id })
  expect(screen.said()).toBe('')
})

test('somebody who stopped is gone after a few seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await show()
  await hear(typing(asha))
  expect(screen.said()).toContain('writing here')
  await act(async () => vi.advanceTimersByTime(7200))
  expect(screen.said()).toBe('')
})

function Field({ isOnline }: { isOnline: boolean }) {
  const tell = useTellTyping(id, isOnline)
  return (
    <button type="button" onClick={() => tell()}>
      Key
    </button>
  )
}
test('keys are told of once in a few seconds, and without network not at all', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await screen.show(<Field isOnline />)
  await screen.press('Key', 'Key', 'Key')
  await vi.waitFor(() => expect(asked.map(({ url }) => url)).toEqual([`/api/store/conversations/${id}/typing`]))
  now.mockReturnValue(14_500)
  await screen.press('Key')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  now.mockRestore()
})
test('without network nobody is told', async () => {
  await screen.show(<Field isOnline={false} />)
  await screen.press('Key')
  expect(asked).toEqual([])
})
