import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryWhole } from '../../../shared/contract/webhooks.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { NextText } from './webhook-words.tsx'

const screen = aScreen()
const row: WebhookDelivery = {
  id: '019ad0b2-6c00-7000-8000-000000000001',
  eventId: 'msg_1',
  type: 'order.created',
  subject: 'K-000001',
  webhookId: '019ad0b2-6c00-7000-8000-000000000002',
  address: 'https://hesabu.example/in',
  state: 'delivered',
  givenUpReason: null,
  tries: 3,
  status: 200,
  trouble: null,
  tookMs: 1240,
  nextAt: null,
  at: '2026-11-30T06:00:00.000Z',
}
const attempt = (no: number, given: Partial<WebhookAttempt>): WebhookAttempt => ({
  no,
  at: '2026-11-30T06:00:00.000Z',
  status: 500,
  trouble: null,
  tookMs: 100,
  headers: [],
  body: '',
  ...given,
})

test('each try says how long its answer took, one without an answer why there is none', async () => {
  const whole: WebhookDeliveryWhole = {
    ...row,
    attempts: [
      attempt(1, { tookMs: 87 }),
      attempt(2, { status: null, trouble: 'no_answer', tookMs: 15_000 }),
      attempt(3, { status: 200, tookMs: 1240 }),
    ],
    payload: '{}',
    sentHeaders: [],
  }
  await screen.show(<DeliveryPanel id={row.id} isBeside onClose={() => {}} />, () => ({ status: 200, body: whole }))
  await screen.sees('Try 3')
  const tries = [...document.querySelectorAll('ol[aria-label=Tries] > li')].map((one) => one.textContent)
  expect(tries).toHaveLength(3)
  expect(tries[0]).toMatch(/0\.09 s$/)
  expect(tries[1]).toMatch(/no answer in 15 s$/)
  expect(tries[2]).toMatch(/1\.2 s$/)
})

test('in the list what was delivered says how long that took, from a hundredth of a second on', async () => {
  for (const [tookMs, said] of [
    [3, '0.01 s'],
    [420, '0.42 s'],
    [1240, '1.2 s'],
    [14_960, '15 s'],
  ] as const) {
    await screen.show(
      <p>
        {`took ${tookMs}: `}
        <NextText row={{ ...row, tookMs }} />
      </p>,
    )
    expect(screen.said()).toContain(`took ${tookMs}: ${said}`)
  }
})
