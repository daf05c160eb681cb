import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { ReminderDraft, ReminderRules } from '../../../shared/contract/debt-reminders.ts'
import type { DebtRow } from '../../../shared/contract/debts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { RemindSheet } from '../../patterns/remind-sheet.tsx'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ChangeDebtSheet } from './change-debt-sheet.tsx'
import { DebtSheet } from './debt-sheet.tsx'
import { ReminderRulesSheet } from './reminder-rules-sheet.tsx'

const screen = aScreen()
const onClose = vi.fn<() => void>()
const onChange = vi.fn<() => void>()
const words = '{shop}: unadaiwa {amount}.'
const rules: ReminderRules = {
  isOn: false,
  everyDays: 7,
  mostEach: 3,
  afterDays: 14,
  quietFrom: 20,
  quietTo: 8,
  texts: { sw: words, en: words },
  version: 4,
  isStopped: false,
}
const row: DebtRow = {
  id: uuidv7(),
  name: 'Asha',
  phones: ['+255712000001'],
  owesTzs: 12_000,
  since: '2026-11-01',
  promisedOn: null,
  creditLimitTzs: null,
  lastReminder: null,
  agreement: null,
}
const draft: ReminderDraft = {
  text: 'Duka la Mfano: unadaiwa TZS 12,000.',
  language: 'sw',
  phone: '+255712000001',
  whatsappUrl: 'https://wa.me/255712000001?text=x',
  smsParts: 2,
  isSandbox: false,
  why: null,
  last: null,
  everyDays: 7,
}
const toPath = (asked: readonly Asked[], end: string) =>
  asked.filter(({ url }) => url.endsWith(end)).map(({ body }) => body)

test('when reminders go by themselves is saved within its bounds, and from the version that was looked at', async () => {
  const asked: Asked[] = []
  await screen.show(<ReminderRulesSheet onClose={onClose} />, (one) => {
    if (one.method === 'PUT') asked.push(one)
    return { status: 200, body: { ...rules, isStopped: true } }
  })
  await screen.sees('Whoever switched them on is no owner any more')
  await screen.type('Days between two', '0')
  await screen.type('At most of one debt', '')
  await screen.type('Words in Swahili', `${words} https://bit.ly/x`)
  await screen.press('Save')
  expect(screen.said()).toMatch(/Type a number from 1 to \d+.*Type a number from 1 to \d+.*Leave links out/)
  expect(asked).toEqual([])
  await screen.type('Days between two', '5')
  await screen.type('At most of one debt', '2')
  await screen.type('First after days', '0')
  await screen.type('Words in Swahili', words)
  await screen.press('Remind by themselves', 'Save')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const { isStopped: _told, ...saved } = rules
  expect(asked.map(({ body }) => body)).toEqual([{ ...saved, isOn: true, everyDays: 5, mostEach: 2, afterDays: 0 }])
})

test('by hand: the words are shown first, and a try whose answer was lost is the same reminder', async () => {
  rememberSeller(aUser(), aShop())
  const asked: Asked[] = []
  await screen.show(<RemindSheet customer={row} onClose={onClose} />, (one) => {
    asked.push(one)
    if (one.url.endsWith('/reminder-draft')) return { status: 200, body: draft }
    if (toPath(asked, '/reminders').length === 1) return null
    const { id, way } = one.body as { id: string; way: string }
    return { status: 200, body: { id, way, at: '2026-11-20T09:00:00.000Z', byName: 'Mtu 1', isSandbox: false } }
  })
  await screen.sees('unadaiwa TZS 12,000')
  expect(screen.said()).toContain('The SMS counts as 2 messages.')
  await screen.press('Remind by SMS')
  await screen.sees(/network/i)
  expect(onClose).not.toHaveBeenCalled()
  await screen.press('Remind by SMS')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const sent = toPath(asked, `/${row.id}/reminders`)
  expect(sent).toEqual([sent[0], sent[0]])
  expect(sent[0]).toMatchObject({ way: 'sms', language: 'sw' })
})

test.each([
  ['too_soon', 'at most one in 7 days goes to a customer'],
  ['not_wanted', 'said no to reminders'],
  ['no_phone', 'Write down a phone number'],
  ['nothing_owed', 'Nothing is owed any more'],
] as const)('where none may go out it is said why, and no way to send it is there: %s', async (why, text) => {
  rememberSeller(aUser(), aShop())
  await screen.show(<RemindSheet customer={row} onClose={onClose} />, () => ({ status: 200, body: { ...draft, why } }))
  await screen.sees(text)
  for (const way of ['Remind by SMS', 'Remind by WhatsApp']) expect(screen.said()).not.toContain(way)
})

test.each([
  [['read'], []],
  [['read', 'create'], ['Write a debt']],
  [['read', 'update'], ['Correct']],
  [['read', 'delete'], ['Write off']],
] as const)('who may %j of money may do this with a debt: %j', async (action, may) => {
  rememberSeller(aUser({ permissions: [{ resource: 'transactions', action: [...action] }] }), aShop())
  const none = { onPay: null, onRemind: null, onAgree: null }
  await screen.show(<DebtSheet row={row} today="2026-11-20" {...none} onChange={onChange} onClose={onClose} />)
  const said = screen.said()
  expect(['Write a debt', 'Correct', 'Write off'].filter((name) => said.includes(name))).toEqual(may)
})

test('a write-off begins with all that is owed, is never more, has a reason, and waits here as a command of its own', async () => {
  const { waiting } = await aDeviceHere()
  const debtor = { id: row.id, name: row.name, phone: '+255712000001', owesTzs: row.owesTzs }
  await screen.show(<ChangeDebtSheet debtor={debtor} change="write_off" today="2026-11-20" onClose={onClose} />)
  await screen.press('Write off TZS')
  expect(screen.said()).toContain('Say why, in a few words.')
  await screen.type('How much to take off', '12001')
  await screen.type('Reason', 'Amehama')
  await screen.press('Write off TZS')
  expect(screen.said()).toContain('that is what is owed.')
  expect(await waiting()).toEqual([])
  await screen.type('How much to take off', '12000')
  await screen.press('Write off TZS')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect((await waiting()).map(({ type, body }) => [type, body])).toEqual([
    [
      'credit.move',
      expect.objectContaining({
        direction: 'write_off',
        customerId: row.id,
        amountTzs: 12_000,
        method: 'none',
        reason: 'Amehama',
      }),
    ],
  ])
})
