import { type BasketLine, lineField, MOST_BASKET_LINES, MOST_OF_ONE } from '../../shared/domain/basket.ts'
import { deliveryTzs } from '../../shared/domain/delivery.ts'
import { type Kept, readKept, total, withLine } from './kept-basket.ts'

/**
 * What makes a shop's page quick once it is there: one tap a product, a basket that stays on this phone and from page to page, its total. Without it the page is a plain form
 * (server/modules/storefront/shop-page.ts). No framework: the whole script is smaller than one picture.
 */
interface Words {
  items: [one: string, two: string]
  add: string
  less: string
  out: string
  go: string
  sending: string
  offline: string
  empty: string
  failed: string
  to: string
  free: string
}
const format = (amount: number) => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ',')

const form = document.querySelector<HTMLFormElement>('form[data-basket]')
const words = readWords()
if (form && words) start(form, words)

function readWords(): Words | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by shop-page.ts of the same server
    return JSON.parse(document.getElementById('words')?.textContent ?? 'null') as Words | null
  } catch {
    return null
  }
}

function start(page: HTMLFormElement, say: Words) {
  const key = `kaunta-basket:${page.dataset['basket'] ?? ''}`
  let kept: readonly Kept[] = load()
  const to = page.querySelector<HTMLSelectElement>('select[name="to"]')
  const slab = page.querySelector<HTMLElement>('.slab')
  const [details, sum, go, trouble] = [
    slab?.querySelector('details'),
    slab?.querySelector<HTMLElement>('.sum'),
    slab?.querySelector<HTMLButtonElement>('.go'),
    slab?.querySelector<HTMLElement>('.err'),
  ]

  function load(): readonly Kept[] {
    try {
      return readKept(localStorage.getItem(key))
    } catch {
      return []
    }
  }
  function put(next: readonly Kept[]) {
    kept = next
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full or refused: it lasts as long as this page.
    }
    draw()
  }
  const [code, campaign] = [ofVisit('code'), ofVisit('c')]
  /** A coupon's code, or whose link was followed: from the address this visit began with, on each page of it. */
  function ofVisit(name: 'code' | 'c'): string {
    const given = page.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value
    try {
      if (given) sessionStorage.setItem(`${key}.${name}`, given)
      return given ?? sessionStorage.getItem(`${key}.${name}`) ?? ''
    } catch {
      return given ?? ''
    }
  }
  const placeKey = `${key}.to`
  if (to) {
    try {
      // A place the shop no longer goes to is no option any more, and leaves the first.
      const last = localStorage.getItem(placeKey) ?? ''
      if ([...to.options].some(({ value }) => value === last)) to.value = last
    } catch {
      // Refused: it is chosen again.
    }
    to.addEventListener('change', () => {
      try {
        localStorage.setItem(placeKey, to.value)
      } catch {
        // Full or refused: it lasts as long as this page.
      }
      draw()
    })
  }
  /** Of what is chosen now; null where it is fetched. */
  function bringingTzs(goodsTzs: number): number | null {
    const { bp, tzs } = to?.selectedOptions[0]?.dataset ?? {}
    if (bp === undefined && tzs === undefined) return null
    const charge =
      bp === undefined
        ? { kind: 'fixed_amount' as const, amountTzs: Number(tzs) }
        : { kind: 'percentage' as const, basisPoints: Number(bp) }
    const free = to?.dataset['free']
    return deliveryTzs({ charge }, free === undefined ? null : Number(free), goodsTzs)
  }
  /** Once a visit, counted for the shop: this tab alone remembers that it was said, and nothing says who it was. */
  function seen(...steps: ('visit' | 'product' | 'basket')[]) {
    for (const step of steps) tell(step, { step })
  }
  function tell(what: string, said: Record<string, string>) {
    const home = page.dataset['home']
    if (home === undefined) return
    try {
      const mark = `kaunta-seen:${home}:${what}`
      if (sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, '')
      navigator.sendBeacon(`${home}/seen`, new URLSearchParams(said))
    } catch {
      // A browser that keeps nothing is not counted.
    }
  }
  const countOf = (id: string) => kept.reduce((count, line) => count + (line.productId === id ? line.count : 0), 0)

  for (const tile of page.querySelectorAll<HTMLElement>('.t[data-id]')) {
    const box = tile.querySelector<HTMLInputElement>('.n')
    const { id = '', n: name = '', p: price = '0' } = tile.dataset
    if (!box) continue
    const add = document.createElement('button')
    add.type = 'button'
    add.className = 'add'
    add.addEventListener('click', () => {
      put(withLine(kept, { productId: id, variantId: null, addOnIds: [], name, priceTzs: Number(price), count: 1 }))
      seen('product', 'basket')
    })
    // What was typed before the script was here is not lost.
    const typed = Number(box.value)
    if (typed > 0)
      kept = withLine(kept, {
        productId: id,
        variantId: null,
        addOnIds: [],
        name,
        priceTzs: Number(price),
        count: typed,
      })
    box.replaceWith(add)
    tile.dataset['alive'] = ''
  }

  page.querySelector('[value="add"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    const card = page.querySelector<HTMLElement>('[data-product]')
    if (!card) return
    const variant = card.querySelector<HTMLInputElement>('input[name="v"]:checked')
    const extras = [...card.querySelectorAll<HTMLInputElement>('input[name="a"]:checked')]
    put(
      withLine(kept, {
        productId: card.dataset['product'] ?? '',
        variantId: variant?.value ?? null,
        addOnIds: extras.map(({ value }) => value),
        name: [card.dataset['n'], variant?.dataset['n'], ...extras.map(({ dataset }) => dataset['n'])]
          .filter(Boolean)
          .join(', '),
        priceTzs:
          Number(variant?.dataset['p'] ?? card.dataset['p'])
          + extras.reduce((more, { dataset }) => more + Number(dataset['p']), 0),
        count: 1,
      }),
    )
    seen('product', 'basket')
  })
  // "Choose one" swaps, and no more is ticked than a group takes.
  for (const group of page.querySelectorAll<HTMLElement>('fieldset[data-most]'))
    group.addEventListener('change', (event) => {
      const ticked = [...group.querySelectorAll<HTMLInputElement>('input:checked')]
      const most = Number(group.dataset['most'])
      if (ticked.length <= most) return
      for (const box of ticked.filter((one) => one !== event.target).slice(0, ticked.length - most)) box.checked = false
    })

  function draw() {
    for (const tile of page.querySelectorAll<HTMLElement>('.t[data-alive]')) {
      const count = countOf(tile.dataset['id'] ?? '')
      tile.classList.toggle('on', count > 0)
      const add = tile.querySelector('button')
      if (!add) continue
      add.textContent = count > 0 ? String(count) : '+'
      add.setAttribute(
        'aria-label',
        `${say.add.replace('%', tile.dataset['n'] ?? '')}${count > 0 ? ` (${count})` : ''}`,
      )
    }
    if (!slab || !details || !sum || !go) return
    const count = kept.reduce((all, line) => all + line.count, 0)
    slab.hidden = details.hidden = sum.hidden = count === 0
    const [one, two] = say.items
    const heading = details.querySelector('summary')
    if (heading) heading.textContent = `${count === 1 ? one : two.replace('2', String(count))} ▴`
    const { totalTzs } = total(kept)
    const bringing = bringingTzs(totalTzs)
    sum.replaceChildren(small('TZS '), format(totalTzs + (bringing ?? 0)))
    details.querySelector('ul')?.replaceChildren(...kept.map(row), ...(bringing === null ? [] : [brought(bringing)]))
  }
  function brought(tzs: number): HTMLElement {
    const item = document.createElement('li')
    const name = document.createElement('span')
    name.textContent = say.to
    const price = document.createElement('b')
    price.textContent = tzs === 0 ? say.free : format(tzs)
    item.append(name, price)
    return item
  }
  function row(line: Kept): HTMLElement {
    const item = document.createElement('li')
    const name = document.createElement('span')
    name.textContent = `${line.count} × ${line.name}`
    const price = document.createElement('b')
    price.textContent = format(line.priceTzs * line.count)
    const less = document.createElement('button')
    less.type = 'button'
    less.textContent = line.count > 1 ? '−' : '×'
    less.setAttribute('aria-label', (line.count > 1 ? say.less : say.out).replace('%', line.name))
    less.addEventListener('click', () => put(withLine(kept, { ...line, count: -1 })))
    item.append(name, price, less)
    return item
  }

  page.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  async function send() {
    if (!go || go.disabled) return
    if (kept.length === 0) return complain(say.empty)
    go.disabled = true
    const label = go.textContent
    go.textContent = say.sending
    try {
      const body = new URLSearchParams(
        kept.map((line): [string, string] => ['l', lineField(line satisfies BasketLine)]),
      )
      if (to?.value) body.set('to', to.value)
      if (code) body.set('code', code)
      if (campaign) body.set('c', campaign)
      const answer = await fetch(page.action, { method: 'POST', body, headers: { accept: 'application/json' } })
      const said: unknown = await answer.json()
      const url = answer.ok && typeof said === 'object' && said !== null ? Reflect.get(said, 'url') : null
      if (typeof url !== 'string') return complain(wordOf(said) ?? say.failed)
      put([])
      location.assign(url)
    } catch {
      complain(say.offline)
    } finally {
      go.disabled = false
      go.textContent = label
    }
  }
  function complain(text: string) {
    if (!trouble) return
    trouble.textContent = text
    trouble.hidden = false
  }

  // Back from the order link, or changed in another tab.
  addEventListener('pageshow', () => {
    kept = load()
    draw()
  })
  addEventListener('storage', () => {
    kept = load()
    draw()
  })
  put(kept.slice(0, MOST_BASKET_LINES).map((line) => ({ ...line, count: Math.min(line.count, MOST_OF_ONE) })))
  popupLater(page.dataset['popup'])
  document.documentElement.dataset['ready'] = ''
  if (campaign) tell(campaign, { c: campaign })
  seen('visit', ...(page.querySelector('[data-product]') ? (['product'] as const) : []))
}

/** Only where the shop has one, and once the page is there and at rest. */
function popupLater(address: string | undefined) {
  if (address === undefined) return
  const load = () => {
    const script = document.createElement('script')
    // The page's rules let no plain text become an address of a script; this one is the server's own.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what browsers have under this name, if they have it
    const { trustedTypes: trusted } = window as { trustedTypes?: Trusting }
    const policy = trusted?.createPolicy('kaunta-popup', { createScriptURL: (text) => text })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a policy makes is taken where text is
    script.src = (policy?.createScriptURL(address) ?? address) as string
    document.body.append(script)
  }
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
}
interface Trusting {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => unknown }
}

function small(text: string): HTMLElement {
  const node = document.createElement('small')
  node.textContent = text
  return node
}
function wordOf(said: unknown): string | null {
  const error: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'error') : null
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null
  return typeof message === 'string' ? message : null
}
