import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCartPayment, aCartView, anAttempt, aSubmittedView } from '../../../tests/support/order-link-view.ts'
import type { CartView } from '../../shared/contract/order-link.ts'
import { CartApp, type CartData } from '../features/order-link/order-link-app.tsx'
import { type Kept, keyOf, readKept } from '../features/order-link/kept.ts'
import { addTexts } from './order-link-i18n.ts'
import { CartRoot } from './order-link-root.tsx'
import { messages as english } from './locales/en.po'
import { messages as swahili } from './locales/sw.po'

addTexts('en', english)
addTexts('sw', swahili)

const [pilau, juisi] = aCartView().products.map((product) => product.lineId)
type Call = { method: string; path: string; body: unknown }
/** The server in the test's hand: each call waits for nobody, and is answered by what stands here. */
let answer: (call: Call) => { status?: number; body: unknown } | 'cut'
let calls: Call[]
let root: Root | null
let token: string
let mismatches: unknown[]
let count = 0

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  if (!('subtle' in crypto)) Reflect.set(crypto, 'subtle', webcrypto.subtle)
  Element.prototype.scrollIntoView = () => undefined
  calls = []
  mismatches = []
  root = null
  count += 1
  token = `token-${count}`
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://kaunta.test')
    const call = {
      method: init.method ?? 'GET',
      path: pathname,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    }
    calls.push(call)
    const given = pathname.endsWith('/opened') ? { body: { ok: true } } : answer(call)
    if (given === 'cut') throw new TypeError('fetch failed')
    return new Response(JSON.stringify(given.body), {
      status: given.status ?? 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  answer = () => ({ status: 500, body: {} })
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const draw = () => null
const element = (data: CartData, mine: string | null, kept: Kept | null = null) => (
  <CartRoot language="en" draw={draw}>
    <CartApp data={data} token={mine} kept={kept} />
  </CartRoot>
)
const settle = async () =>
  act(async () => {
    await new Promise((done) => setTimeout(done, 30))
  })
/** What the phone's storage takes a moment for, longer on a busy machine. */
const soon = <T,>(read: () => T) =>
  expect.poll(
    async () => {
      await settle()
      return await read()
    },
    { timeout: 10_000 },
  )
async function open(view: CartView = aCartView(), kept: Kept | null = null) {
  const data: CartData = { kind: 'cart', view, form: null }
  const node = document.createElement('div')
  // As the server draws it.
  node.innerHTML = renderToString(element(data, null))
  document.body.append(node)
  await act(async () => {
    root = hydrateRoot(node, element(data, token, kept), { onRecoverableError: (error) => mismatches.push(error) })
  })
  await settle()
  return node
}
const text = (node: Element) => (node.textContent ?? '').replaceAll('\u00a0', ' ')
const input = (node: Element, selector: string) => {
  const found = node.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const tap = async (target: HTMLElement) => act(async () => target.click())
const choose = async (node: Element) => {
  await tap(input(node, `input[name="v.${pilau}.0"][value=kubwa]`))
  await tap(input(node, `input[value=kachumbari]`))
  await tap(input(node, `input[name="a.${juisi}.0.kikombe"][value=kubwa2]`))
}
const submit = async (node: Element) => {
  await tap(input(node, '.c-btn.accent'))
  await settle()
}
const pay = async (node: Element) => {
  await tap(input(node, '.c-pay .c-btn.primary'))
  await settle()
}
const total = (node: Element) => text(input(node, '.c-slab .r'))
const posts = () => calls.filter((call) => call.method === 'POST' && call.path === '/api/v1/order')
const kept = async () => readKept((await keyOf(token)) ?? '')
const offered = (...places: [id: string, amountTzs: number][]) =>
  aCartView({
    placeKey: 'kariakoo~f2000~',
    places: places.map(([name, amountTzs]) => ({
      key: `${name}~f${amountTzs}~`,
      name,
      charge: { kind: 'fixed_amount', amountTzs },
    })),
  })
const refusal = (code: string, status = 409) => ({ status, body: { error: { code, message: '', requestId: 'r' } } })

describe('choosing', () => {
  test('the page comes alive as the server drew it, and says that a person opened it', async () => {
    await open()
    expect(mismatches).toEqual([])
    expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual(['POST /api/v1/order/opened'])
  })

  test('the total follows each choice', async () => {
    const node = await open()
    // Two small ones, two juices and the mandazi: the least it can come to.
    expect(total(node)).toContain('from TZS 20,500')
    await choose(node)
    expect(total(node)).not.toContain('from')
    expect(total(node)).toContain('TZS 24,500')
    await tap(input(node, `button[value="separate.${pilau}"]`))
    await tap(input(node, `input[name="v.${pilau}.1"][value=kawaida]`))
    expect(total(node)).toContain('TZS 23,500')
  })

  test('what is missing is said beside its line, and nothing is sent', async () => {
    const node = await open()
    await submit(node)
    expect([...node.querySelectorAll('.c-err')].map(text)).toEqual(['Choose one of these.', 'Choose one of these.'])
    expect(posts()).toEqual([])
    await choose(node)
    expect(node.querySelector('.c-err')).toBeNull()
  })

  test('a delivery wants a place and a phone', async () => {
    const node = await open(aCartView({ customerPhone: '' }))
    await choose(node)
    await tap(input(node, 'input[value=delivery]'))
    await submit(node)
    expect([...node.querySelectorAll('.c-err')].map(text)).toEqual([
      expect.stringContaining('Enter the place for delivery'),
      expect.stringContaining('Enter a phone number'),
    ])
  })

  test('the choice stays on the phone until it is submitted', async () => {
    const node = await open()
    await choose(node)
    await soon(async () => (await kept())?.draft.choices[pilau ?? '']).toEqual([
      { quantityMilli: 2000, variantId: 'kubwa', addOnIds: ['kachumbari'], note: '' },
    ])
    await act(async () => root?.unmount())
    document.body.replaceChildren()
    const again = await open()
    await soon(() => total(again)).toContain('TZS 24,500')
    expect(text(again)).toContain('These are the choices you left on this phone')
  })

  test('who only looked finds the order again without a network, as the shop made it', async () => {
    await open()
    await act(async () => root?.unmount())
    document.body.replaceChildren()
    const left = await kept()
    expect(left?.view.order_id).toBe('W-000043')
    const again = await open(left?.view, left)
    await soon(() => text(again)).toContain('Pilau ya nyama')
    expect(text(again)).not.toContain('These are the choices you left')
  })
})

describe('submitting', () => {
  test('sends the choices and becomes the tracker', async () => {
    answer = () => ({ body: aSubmittedView() })
    const node = await open()
    await choose(node)
    await submit(node)
    expect(posts()).toEqual([
      {
        method: 'POST',
        path: '/api/v1/order',
        body: expect.objectContaining({
          pricesKey: 'k1',
          delivery: { kind: 'pickup' },
          lines: [
            {
              lineId: pilau,
              choices: [{ quantityMilli: 2000, variantId: 'kubwa', addOnIds: ['kachumbari'], note: '' }],
            },
            { lineId: juisi, choices: [{ quantityMilli: 2000, variantId: null, addOnIds: ['kubwa2'], note: '' }] },
          ],
        }),
      },
    ])
    await soon(() => text(node)).toContain('Order submittedYour order has been submitted successfully')
    await soon(() => text(node)).toContain('Pending')
    expect(await kept()).toBeNull()
  })

  test('without network it waits on the phone and is sent once, the same', async () => {
    answer = () => 'cut'
    const node = await open()
    await choose(node)
    await submit(node)
    await soon(() => text(node)).toContain('The order waits on this phone')
    expect((await kept())?.pending?.body).toContain('kachumbari')
    answer = () => ({ body: aSubmittedView() })
    await act(async () => dispatchEvent(new Event('online')))
    await settle()
    await soon(() => text(node)).toContain('Order submitted')
    expect(posts()).toHaveLength(2)
    expect(posts()[0]?.body).toEqual(posts()[1]?.body)
    expect(await kept()).toBeNull()
  })

  test('a phone that died while it waited sends it when the link is opened again, also from what it kept', async () => {
    answer = () => 'cut'
    const node = await open()
    await choose(node)
    await submit(node)
    await act(async () => root?.unmount())
    document.body.replaceChildren()
    const before = posts()[0]?.body
    const row = await kept()
    answer = () => ({ body: aSubmittedView() })
    const again = await open(row?.view, row)
    await act(async () => dispatchEvent(new Event('online')))
    await settle()
    await soon(() => text(again)).toContain('Order submitted')
    expect(posts().at(-1)?.body).toEqual(before)
  })

  test('an error of the server says nothing about the order: it waits', async () => {
    answer = () => ({ status: 503, body: {} })
    const node = await open()
    await choose(node)
    await submit(node)
    expect(text(node)).toContain('The order waits on this phone')
  })

  test('a price that changed on the way is shown, and the new total sent', async () => {
    const changed = aCartView({ pricesKey: 'k2', isChanged: true })
    changed.products = changed.products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => (variant.id === 'kubwa' ? { ...variant, priceTzs: 7500 } : variant)),
    }))
    answer = (call) => (call.method === 'GET' ? { body: changed } : refusal('link.prices_changed'))
    const node = await open()
    await choose(node)
    await submit(node)
    await soon(() => text(node)).toContain('A price changed before the order arrived.')
    await soon(() => text(node)).toContain('Pilau ya nyama, Kubwa was TZS 7,000, now TZS 7,500.')
    expect(total(node)).toContain('TZS 25,500')
    answer = () => ({ body: aSubmittedView() })
    await submit(node)
    expect(posts().map((call) => Reflect.get(Object(call.body), 'pricesKey'))).toEqual(['k1', 'k2'])
  })

  test('a dearer way to the same place is shown with its new sum before it is sent again; a place that is gone is chosen anew', async () => {
    answer = (call) =>
      call.method === 'GET' ? { body: offered(['kariakoo', 3000]) } : refusal('link.delivery_changed')
    const node = await open(offered(['kariakoo', 2000], ['mbezi', 9000]))
    expect(mismatches).toEqual([])
    await choose(node)
    const where = input(node, 'input[name="place"]')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(where, 'Mtaa wa Uhuru')
      where.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(total(node)).toContain('TZS 26,500')
    await submit(node)
    await soon(() => text(node)).toContain('What it costs to bring your order changed meanwhile.')
    expect(total(node)).toContain('TZS 27,500')
    answer = (call) => (call.method === 'GET' ? { body: offered(['mbezi', 9000]) } : refusal('link.delivery_changed'))
    await submit(node)
    expect(posts().map((call) => Reflect.get(Object(Reflect.get(Object(call.body), 'delivery')), 'placeKey'))).toEqual([
      'kariakoo~f2000~',
      'kariakoo~f3000~',
    ])
    await soon(() => text(node)).toContain('Choose where it is brought.')
    await submit(node)
    expect(posts()).toHaveLength(2)
  })

  test.each([
    ['link.expired', 'expired', 'The time to send this order is over'],
    ['link.cancelled', 'cancelled', 'The shop cancelled this order'],
  ] as const)('%s leads to its page', async (code, state, words) => {
    answer = (call) => (call.method === 'GET' ? { body: aCartView({ state }) } : refusal(code))
    const node = await open()
    await choose(node)
    await submit(node)
    await soon(() => text(node)).toContain(words)
    expect(await kept()).toBeNull()
  })

  test('somebody else sent it first: the order as it is, and why', async () => {
    answer = (call) => (call.method === 'GET' ? { body: aSubmittedView() } : refusal('link.already_submitted'))
    const node = await open()
    await choose(node)
    await submit(node)
    await soon(() => text(node)).toContain('Order received')
    expect(text(node)).toContain('ErrorThe shop already has this order.')
  })
})

describe('paying', () => {
  test('asks the phone once, however often the answer is lost', async () => {
    const seen: string[] = []
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      seen.push(text(this))
    }
    const node = await open(aSubmittedView())
    expect(text(input(node, '.c-pay .c-sum'))).toContain('Fee of this way to payTZS 220')
    answer = () => 'cut'
    await pay(node)
    await soon(() => text(node)).toContain('No answer came. Try again')
    const waiting = aCartPayment({ attempts: [anAttempt()] })
    answer = (call) => ({ body: call.method === 'GET' ? aSubmittedView({ payment: waiting }) : waiting })
    await pay(node)
    const asked = calls.filter((call) => call.path.endsWith('/payments')).map((call) => call.body)
    expect(asked).toEqual([asked[0], asked[0]])
    expect(asked[0]).toMatchObject({ kind: 'mobile_push', phone: '+255712000001', operator: 'tigo', replaces: null })
    await soon(() => text(node)).toContain('Enter your PIN on that phone')
    // Where the tall form was, the step to take now is brought before the eyes.
    expect(seen).toEqual([expect.stringContaining('Enter your PIN on that phone')])
  })

  test('another way takes the place of the one that waits', async () => {
    const waiting = aCartPayment({ attempts: [anAttempt()] })
    const node = await open(aSubmittedView({ payment: waiting }))
    answer = () => ({ body: waiting })
    await tap(
      [...node.querySelectorAll('button')].find((button) => text(button) === 'Change method')
        ?? node.ownerDocument.body,
    )
    await tap(input(node, 'input[name=way][value=tanqr]'))
    await pay(node)
    expect(calls.find((call) => call.method === 'POST' && call.path.endsWith('/payments'))?.body).toMatchObject({
      kind: 'tanqr',
      replaces: anAttempt().id,
      phone: null,
    })
  })

  test('a number that is none is said before anything is asked', async () => {
    const node = await open(aSubmittedView({ customerPhone: '' }))
    await pay(node)
    await soon(() => text(node)).toContain('Enter a phone number such as 0712 345 678.')
    expect(calls).toEqual([])
  })

  test('paid: nothing is left to pay', async () => {
    const node = await open(
      aSubmittedView({
        status: 'paid',
        paidTzs: 22_000,
        owedTzs: 0,
        payment: aCartPayment({
          canPay: false,
          owedTzs: 0,
          paidTzs: 22_000,
          attempts: [anAttempt({ state: 'paid' })],
          payments: [
            { method: 'mobile_money', amountTzs: 22_000, reference: 'ABC123', at: '2026-11-21T09:10:00.000Z' },
          ],
        }),
      }),
    )
    await soon(() => text(node)).toContain('Everything is paid')
    expect(node.querySelector('.c-pay')).toBeNull()
  })
})

test('the other language is there at once, with what is chosen', async () => {
  const node = await open()
  await choose(node)
  await tap(input(node, '.c-lang'))
  await settle()
  await soon(() => text(node)).toContain('Tuma oda')
  expect(total(node)).toContain('TZS 24,500')
})
