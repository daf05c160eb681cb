import { beforeAll, describe, expect, test } from 'vitest'
import { aCartPayment, aCartView, anAttempt, aSubmittedView } from '../../../tests/support/order-link-view.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../shared/domain/order-workflow.ts'
import { linkColourStyle } from '../../shared/domain/shop-colour.ts'
import type { CartPage, RenderCart } from '../../shared/contract/order-link.ts'

const frame =
  '<!doctype html><html lang="en" data-theme="light"><head><!--head--></head><body><div id="cart"><!--cart--></div></body></html>'
let renderCart: RenderCart
beforeAll(async () => {
  Reflect.set(globalThis, 'CART_PAGE', frame)
  Reflect.set(globalThis, 'CART_INLINE', { script: 'c2NyaXB0', style: 'c3R5bGU=' })
  Reflect.set(globalThis, 'CART_TEXTS', { en: '/en.js', sw: '/sw.js' })
  Reflect.set(globalThis, 'SHOP_SCRIPT', '/shop.js')
  Reflect.set(globalThis, 'POPUP_FILES', { loader: '', script: '', style: '' })
  renderCart = (await import('./render.tsx')).renderCart
})
const cart = (view = aCartView(), form: Extract<CartPage, { kind: 'cart' }>['form'] = null): CartPage => ({
  kind: 'cart',
  view,
  form,
})
const documentOf = (page: CartPage, language: 'en' | 'sw' = 'en') =>
  new DOMParser().parseFromString(renderCart(page, language), 'text/html')
const textOf = (page: CartPage, language: 'en' | 'sw' = 'en') =>
  (documentOf(page, language).querySelector('#cart')?.textContent ?? '').replaceAll('\u00a0', ' ')

test('the colour of the shop stands in the page, where it can be read; closed, it says when it opens again', () => {
  const shop = { ...aCartView().shop, colour: '#0f5a36' }
  const closed = { en: 'Closed today (Idi), open again Friday 8 AM', sw: 'Leo limefungwa (Idi)' }
  expect(renderCart(cart(aCartView({ shop, closed })), 'en')).toContain(`<style>${linkColourStyle('#0f5a36')}</style>`)
  expect(renderCart(cart(), 'en')).not.toContain('<style>:root:root')
  expect(textOf(cart(aCartView({ closed })))).toContain(
    'Closed today (Idi), open again Friday 8 AM. You can send your order now',
  )
  expect(textOf(cart(aCartView({ closed })), 'sw')).toContain('Leo limefungwa (Idi).')
  expect(textOf(cart())).not.toContain('Closed')
})

const typed = (given: CartPage) => documentOf(given).querySelector<HTMLInputElement>('input[name="code"]')?.value
test('a code that came with the address is typed in already, and says what it gives or that it gives nothing', () => {
  const offer = {
    id: '00000000-0000-7000-8000-0000000000ff',
    name: 'Ofa ya juisi',
    code: 'JUISI10',
    kind: 'percentage' as const,
    amountTzs: 0,
    basisPoints: 1000,
    mostTzs: null,
    buy: 0,
    get: 0,
    leastTzs: 0,
    productIds: [],
    isPersonal: false,
  }
  const page = (offers: (typeof offer)[]): CartPage => ({
    kind: 'cart',
    view: aCartView({ takesCodes: true, offers }),
    form: null,
    code: 'JUISI10',
  })
  expect(typed(page([offer]))).toBe('JUISI10')
  expect(textOf(page([offer]))).toMatch(/Ofa ya juisi: .+ off\./)
  expect([typed(page([])), textOf(page([])).includes('This code gives nothing here.')]).toEqual(['JUISI10', true])
  expect(typed(cart(aCartView({ takesCodes: true })))).toBe('')
})

test('under a code whose gift is not chosen yet stands to add it, as the sum says, and not that the code is for other goods', () => {
  const [line] = aCartView({}).products
  if (!line) throw new Error('a line')
  const bought = { ...line, productId: '00000000-0000-7000-8000-0000000000a1' }
  const maji = {
    ...line,
    lineId: '00000000-0000-7000-8000-0000000000b1',
    productId: '00000000-0000-7000-8000-0000000000b2',
    name: 'Maji ya kunywa',
    quantityMilli: 0,
  }
  const offer = {
    id: '00000000-0000-7000-8000-0000000000ff',
    name: 'Maji bure',
    code: 'MAJI',
    kind: 'buy_get' as const,
    amountTzs: 0,
    basisPoints: 10_000,
    mostTzs: null,
    buy: 0,
    get: 0,
    others: { buy: 1, get: 1, productIds: [maji.productId], groups: [], priceTzs: null, mostTimes: null },
    leastTzs: 0,
    productIds: [bought.productId],
    isPersonal: false,
  }
  const text = (products: (typeof line)[]) =>
    textOf({ kind: 'cart', view: aCartView({ takesCodes: true, offers: [offer], products }), form: null, code: 'MAJI' })
  const said = text([bought, maji])
  expect([
    said.includes('Add the gift that goes with this code.'),
    said.includes('This code is for other goods'),
  ]).toEqual([true, false])
  expect(said).toMatch(/Maji bure: add \d × Maji ya kunywa, free/)
  expect(text([bought])).toContain('This code is for other goods')
})

describe('an open link, before any script', () => {
  test('is a form of plain fields with its order, its prices and the total so far', () => {
    const form = documentOf(cart()).querySelector('form')
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.getAttribute('action')).toBeNull()
    const fields = new FormData(form ?? undefined)
    expect(fields.get('prices')).toBe('k1')
    expect(fields.get('delivery')).toBe('pickup')
    expect(
      [
        ...new Set([...(form?.elements ?? [])].flatMap((field) => field.getAttribute('name')?.split('.')[0] ?? [])),
      ].toSorted(),
    ).toEqual(['a', 'at', 'delivery', 'do', 'note', 'place', 'prices', 'q', 'v'])
    expect(form?.textContent).toContain('15 × Mandazi need no choices')
    expect(form?.querySelector('.c-slab')?.textContent).toContain('Total for 19 items')
  })

  test('the button that Enter presses is the one that sends', () => {
    const first = documentOf(cart()).querySelector<HTMLButtonElement>('form button[type=submit]')
    expect([first?.name, first?.value]).toEqual(['do', 'submit'])
  })

  test('what was typed comes back, with the reason beside its line', () => {
    const lineId = aCartView().products[0]?.lineId ?? ''
    const page = documentOf(
      cart(aCartView(), {
        fields: { [`q.${lineId}`]: ['2000'], note: ['Bila chumvi'], do: [`separate.${lineId}`] },
        problems: [{ lineId, index: 0, groupId: null, problem: 'variant_missing' }],
        code: 'link.choices_incomplete',
      }),
    )
    expect(page.querySelector('textarea')?.textContent).toBe('Bila chumvi')
    expect(page.querySelectorAll('.c-one')).toHaveLength(2)
    expect(page.querySelector('.c-err')?.textContent).toBe('Choose one of these.')
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Something still has to be chosen')
  })

  test('says what changed since the shop made it', () => {
    const view = aCartView({ isChanged: true })
    const [pilau, juisi, mandazi] = view.products
    if (!pilau || !juisi || !mandazi) throw new Error('the sample has three')
    view.products = [
      {
        ...pilau,
        variants: pilau.variants.map((variant) => (variant.id === 'kubwa' ? { ...variant, priceTzs: 7500 } : variant)),
      },
      { ...juisi, isGone: true },
      { ...mandazi, availableMilli: 4000 },
    ]
    const text = textOf(cart(view))
    expect(text).toContain('Pilau ya nyama, Kubwa was TZS 7,000, now TZS 7,500.')
    expect(text).toContain('Juisi ya embe is no longer sold.')
    expect(text).toContain('Mandazi: only 4 left.')
    // What cannot be had as it is gets a card, because it needs an answer.
    expect(text).toContain('How many')
  })

  test('the header is hidden when nothing can be chosen (specification §2)', () => {
    expect(documentOf(cart()).querySelector('header')?.textContent).toContain('Order W-000043')
    const plain = documentOf(cart(aCartView({ products: aCartView().products.slice(2) })))
    expect(plain.querySelector('header')).toBeNull()
    expect(plain.querySelectorAll('h1')).toHaveLength(1)
  })
})

test('data lies in the page as JSON and cannot end its element', () => {
  const view = aCartView({ shop_name: '</script><img src=x onerror=alert(1)>', shopNote: '<!--' })
  const html = renderCart(cart(view), 'en')
  expect(html).not.toContain('<img src=x')
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelector('h1')?.textContent).toBe('</script><img src=x onerror=alert(1)>')
  expect(JSON.parse(page.querySelector('#cart-data')?.textContent ?? '')).toEqual(cart(view))
  expect(page.querySelectorAll('script')).toHaveLength(1)
})

test('what the shop does with personal data is linked below the page where it says so, and no script is needed for it', () => {
  const path = '/data/019ac000-0000-7000-8000-000000000001'
  const link = documentOf(cart(aCartView({ privacyPath: path }))).querySelector('.c-data a')
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([`${path}?lang=en`, 'Your data'])
  expect(link?.closest('#cart')).toBeNull()
  expect(documentOf(cart(aCartView())).querySelector('.c-data')).toBeNull()
})

test('no inline style and no inline script: the page’s CSP allows neither', () => {
  for (const page of [cart(), cart(aSubmittedView()), cart(aCartView({ state: 'expired' }))])
    expect(renderCart(page, 'en')).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
})

describe('pages of links that cannot be sent', () => {
  test.each([
    [{ kind: 'no_token' } as const, 'No token provided. Please check your URL.'],
    [{ kind: 'unknown' } as const, 'This link does not lead to an order'],
    [{ kind: 'too_many' } as const, 'Too many visits at once'],
    [{ kind: 'failed' } as const, 'Something went wrong.'],
  ])('%o', (page, words) => {
    expect(textOf(page)).toContain(words)
    expect(textOf(page)).not.toContain('Duka')
  })

  test('no token leads home', () => {
    expect([...documentOf({ kind: 'no_token' }).querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Go Home',
    ])
  })

  test('expired and cancelled ones say so in plain words, with the shop’s contact', () => {
    for (const state of ['expired', 'cancelled'] as const) {
      const page = documentOf(cart(aCartView({ state, ...(state === 'cancelled' ? { products: [] } : {}) })))
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(page.querySelector('.c-end')?.textContent).toContain(
        state === 'expired' ? 'The time to send this order is over' : 'The shop cancelled this order',
      )
      expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
        expect.stringMatching(/^https:\/\/wa\.me\/255712000009\?text=/),
        'tel:+255712000009',
      ])
      expect(page.querySelector('form button[value=submit]')).toBeNull()
    }
  })
})

describe('the tracker', () => {
  test('shows the state, the goods and what is owed', () => {
    const text = textOf(cart(aSubmittedView()))
    for (const words of ['Pending', 'Order received', '2 × Pilau ya nyama', 'Total', 'You pick it up at Kariakoo'])
      expect(text).toContain(words)
  })

  test('the shop’s own words take the place of ours, in the state and among the steps', () => {
    const words = {
      pending: 'Tumeipokea',
      paid: 'Jikoni',
      picked_up: null,
      delivered: null,
      completed: null,
      cancelled: null,
    }
    const steps = [
      { status: 'pending' as const, at: '2026-11-21T09:05:00.000Z' },
      { status: 'paid' as const, at: '2026-11-21T09:06:00.000Z' },
      { status: 'completed' as const, at: '2026-11-21T09:07:00.000Z' },
    ]
    const page = documentOf(cart(aSubmittedView({ status: 'paid', words, steps })))
    expect(page.querySelector('.c-state b')?.textContent).toBe('Jikoni')
    expect([...page.querySelectorAll('.c-steps li')].map((step) => step.firstChild?.textContent)).toEqual([
      'Tumeipokea',
      'Jikoni',
      'Completed',
    ])
  })

  test('the sandbox is labelled', () => {
    expect(textOf(cart(aSubmittedView()))).toContain('Test mode: no real money moves here.')
    expect(textOf(cart(aSubmittedView({ payment: aCartPayment({ isSandbox: false }) })))).not.toContain('Test mode')
  })

  test.each([
    ['waiting', {}, 'Enter your PIN on that phone'],
    ['refused', { reason: 'no_balance' as const }, 'not enough money in the wallet'],
    ['timed_out', {}, 'The time to pay ran out'],
    ['refund_due', { receivedTzs: 22_220 }, 'The shop gives TZS 22,220 back to you'],
  ] as const)('an asking that is %s', (state, change, words) => {
    expect(
      textOf(cart(aSubmittedView({ payment: aCartPayment({ attempts: [anAttempt({ state, ...change })] }) }))),
    ).toContain(words)
  })

  test('cancelled: nothing to pay any more', () => {
    const text = textOf(
      cart(
        aSubmittedView({
          status: 'cancelled',
          steps: [
            { status: 'pending', at: '2026-11-21T09:05:00.000Z' },
            { status: 'cancelled', at: '2026-11-21T09:06:00.000Z' },
          ],
        }),
      ),
    )
    expect(text).toContain('The shop cancelled this order. Nothing has to be paid.')
    expect(text).not.toContain('Test mode')
  })
})

const ownAt = (status: OrderStatus, language: 'en' | 'sw') =>
  textOf(cart(aSubmittedView({ status, names: { [status]: { en: `Own ${status}`, sw: `Yetu ${status}` } } })), language)
test('the customer reads the shop’s own name of each step, in the language of the page', () => {
  for (const status of ORDER_STATUSES) {
    expect(ownAt(status, 'en')).toContain(`Own ${status}`)
    expect(ownAt(status, 'sw')).toContain(`Yetu ${status}`)
  }
  expect(ownAt('delivered', 'en')).not.toContain('Delivered')
})
