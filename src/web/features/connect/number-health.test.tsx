import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { ChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { NumberHealth } from './number-health.tsx'

const screen = aScreen()
const well: ChatNumber = {
  state: 'connected',
  hears: true,
  quality: 'GREEN',
  messagingLimit: 'TIER_1K',
  nameStatus: 'APPROVED',
  lastInboundAt: '2026-11-29T10:00:00.000Z',
  lastSentAt: null,
  checkedAt: null,
  troubleCode: null,
  isSandbox: false,
} as unknown as ChatNumber
const troubles: [Partial<ChatNumber>, string][] = [
  [{ state: 'broken' }, 'Make a new token at Meta'],
  [{ troubleCode: 131042 }, 'open WhatsApp Manager and look at the account'],
  [{ hears: false }, 'Look there whether it may read this account'],
  [{ lastInboundAt: null }, 'Write to this number from another phone'],
  [{ lastInboundAt: null, isSandbox: true }, 'Write to the shop from the sandbox phone'],
  [{ quality: 'RED' }, 'Write only to those who asked for it'],
  [{ nameStatus: 'DECLINED' }, 'choose a name like the one on your signboard'],
]

test('a number that is well needs no help; a limit is said as people count', async () => {
  await screen.show(<NumberHealth number={well} />)
  expect(document.querySelectorAll('li')).toHaveLength(0)
  expect(screen.said()).toContain('1,000')
})

test.each(troubles)('each trouble says what to do: %o', async (trouble, help) => {
  await screen.show(<NumberHealth number={{ ...well, ...trouble }} />)
  expect(screen.said()).toContain(help)
})
