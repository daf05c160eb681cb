import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { MOST_CASH_OVER_DUE_TZS } from '../../../../shared/domain/money.ts'
import { useScanGuard } from '../../../hardware/scan-guard.ts'
import { CashPane } from './cash-pane.tsx'

const CODE = '6001087341234'
const onTake = vi.fn<(payment: Payment) => void>()
const scanned = vi.fn<(code: string) => void>()
let root: Root

function Till({ dueTzs }: { dueTzs: number }) {
  const [note, setNote] = useState('')
  const [sum, setSum] = useState('')
  useScanGuard({ scanned, knows: (code) => code === 'OWN-1' })
  return (
    <div role="dialog">
      <CashPane
        orderId="o"
        dueTzs={dueTzs}
        isBusy={false}
        parts={[]}
        refused={null}
        customer={null}
        onCustomer={undefined}
        isSaved={false}
        onTake={onTake}
        onPart={() => {}}
        onOwe={() => {}}
        onAsk={undefined}
      />
      <input aria-label="sum" inputMode="numeric" value={sum} onChange={(event) => setSum(event.target.value)} />
      <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input aria-label="code" data-takes-codes="" inputMode="numeric" />
    </div>
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.clearAllMocks()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Till dueTzs={19_200} />
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

let at = 1000
/** Keys as a device sends them: each an event with its moment; in a field the text grows with it unless the key was taken away. */
async function press(
  keys: readonly string[],
  gapMs: number,
  target: Element = document.body,
  repeat = false,
): Promise<boolean> {
  let isTaken = false
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, repeat })
    Object.defineProperty(event, 'timeStamp', { value: (at += gapMs) })
    await act(async () => target.dispatchEvent(event))
    isTaken = event.defaultPrevented
    if (isTaken || key.length !== 1 || !(target instanceof HTMLInputElement)) continue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, target.value + key)
    await act(async () => target.dispatchEvent(new Event('input', { bubbles: true })))
  }
  at += 1000
  return isTaken
}
const keysOf = (text: string) => Array.from(text)
const received = () => document.querySelector('output')?.textContent?.replaceAll(/\D/g, '')
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`) ?? expect.fail(`no field ${name}`)
const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text)

test('a person types what was given, and Enter confirms', async () => {
  await press(['2', '0', '0', '0', '0', 'Enter'], 150)
  expect(onTake).toHaveBeenCalledWith(
    expect.objectContaining({ amountTzs: 19_200, receivedTzs: 20_000, changeTzs: 800 }),
  )
  expect(scanned).not.toHaveBeenCalled()
})

test('a scan over the number pad is no amount, and its Enter confirms nothing', async () => {
  await press(['2', '5', '0', '0', '0'], 150)
  expect(await press([...keysOf(CODE), 'Enter'], 8)).toBe(true)
  expect([received(), onTake.mock.calls.length]).toEqual(['25000', 0])
  expect(scanned.mock.calls).toEqual([[CODE]])
})

test('neither is one of a scanner that sends no Enter', async () => {
  vi.useFakeTimers()
  await press(keysOf(CODE), 8)
  await act(async () => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  expect([received(), onTake.mock.calls.length]).toEqual(['19200', 0])
  expect(scanned.mock.calls).toEqual([[CODE]])
})

test('the Enter of a scan does not press the button that has the focus', async () => {
  const twenty = button('20,000') ?? expect.fail('no 20,000')
  expect(await press([...keysOf(CODE), 'Enter'], 8, twenty)).toBe(true)
  expect(received()).toBe('19200')
})

test('a scan into a field for an amount leaves it as it was; into words only what is a code of goods is taken out; a field for codes has it', async () => {
  await press(['5', '0', '0'], 150, field('sum'))
  await press([...keysOf('4711'), 'Enter'], 8, field('sum'))
  expect(field('sum').value).toBe('500')
  await press(['h', 'i', ' '], 150, field('note'))
  await press([...keysOf(CODE), 'Enter'], 8, field('note'))
  await press([...keysOf('OWN-1'), 'Enter'], 8, field('note'))
  await press([...keysOf('asap'), 'Enter'], 8, field('note'))
  expect(field('note').value).toBe('hi asap')
  expect(await press([...keysOf(CODE), 'Enter'], 8, field('code'))).toBe(false)
  expect(field('code').value).toBe(CODE)
  expect(scanned.mock.calls).toEqual([['4711'], [CODE], ['OWN-1']])
})

test('a held key is a person’s', async () => {
  await press(keysOf('999999999'), 8, document.body, true)
  expect(received()).toBe('999999999')
  expect(scanned).not.toHaveBeenCalled()
})

test('more than a hand holds is asked about and cannot be confirmed', async () => {
  const most = String(19_200 + MOST_CASH_OVER_DUE_TZS)
  await press(keysOf(most), 150)
  expect(button('Confirm cash payment')).toBeDefined()
  await press(['Delete', ...keysOf(String(Number(most) + 1)), 'Enter'], 150)
  expect(onTake).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Is this right?')
  expect(button('Confirm cash payment')).toBeUndefined()
  await act(async () => button('Clear the amount')?.click())
  expect(received()).toBe('19200')
})
