import { createHash } from 'node:crypto'
import { brand } from '../../../shared/brand.ts'
import type { RenderCart } from '../../../shared/contract/order-link.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { languageNames, type Language } from '../../../shared/domain/languages.ts'
import { type OpeningHours, openingAt, type DeliveryPlace, minuteOfWeek } from '../../../shared/domain/storefront.ts'
import { escapeHtml } from '../../../shared/texts/messages.ts'
import { priceText, shopPageTexts, timeText } from '../../../shared/texts/shop-page.ts'
import { contentSecurityPolicy } from '../../platform/security-headers.ts'
import type { GoodsRow } from '../sets/goods.service.ts'
import { shopPageStyle } from './shop-page-style.ts'

type Looks = RenderCart['shopPage']
const { min } = Math

/** What every page of a shop says of the shop. */
export interface PageShop {
  id: string
  name: string
  logoUrl: string | null
  place: string
  phone: string
  colour: string
  coverUrl: string | null
  about: string
  hours: OpeningHours | null
  places: readonly DeliveryPlace[]
}
export interface ProductDetail {
  row: GoodsRow
  photos: readonly { url: string }[]
  variants: readonly { id: string; name: string; priceTzs: number; isOut: boolean }[]
  groups: readonly {
    id: string
    name: string
    least: number
    most: number
    addOns: readonly { id: string; name: string; priceTzs: number }[]
  }[]
}
export type Body =
  | {
      kind: 'shop'
      goods: readonly GoodsRow[]
      groups: readonly string[]
      group: string | null
      search: string
      moreUrl: string | null
    }
  | {
      kind: 'set'
      name: string
      message: string
      sections: readonly { title: string; goods: readonly GoodsRow[] }[]
      offered: { from: number; to: number } | null
      isOffered: boolean
    }
  | { kind: 'product'; product: ProductDetail }
export interface PageInput {
  language: Language
  shop: PageShop
  body: Body
  /** Of this page, without what only narrows it: where a form goes, and what search engines keep. */
  path: string
  /** Of the shop's products; null where they have no pages of their own. */
  productPath: ((id: string) => string) | null
  homePath: string | null
  publicUrl: string
  picture: string | null
  isIndexed: boolean
  error: string | null
  now: Date
}

const e = escapeHtml
const initials = (name: string) =>
  e(
    name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => Array.from(word)[0] ?? '')
      .join('')
      .toUpperCase(),
  )
const tintOf = (text: string): number =>
  (Array.from(text).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 0) % 6) + 1

export function createShopPages(looks: Looks) {
  const policies = new Map<string, { style: string; policy: string }>()
  /** A page carries its style, and its policy names it by its hash; a colour is one more style. */
  function dressed(colour: string) {
    const known = policies.get(colour)
    if (known) return known
    const style = shopPageStyle(colour)
    const hash = createHash('sha256').update(style).digest('base64')
    const made = { style, policy: contentSecurityPolicy(null, { style: hash }) }
    if (policies.size > 500) policies.clear()
    policies.set(colour, made)
    return made
  }

  const picture = (row: GoodsRow, size: 'small' | 'large', isFirst: boolean) => {
    const when = isFirst ? ' fetchpriority="high"' : ' loading="lazy" decoding="async"'
    if (row.photo !== null)
      return {
        tint: tintOf(row.name),
        inside: `<img src="/media/${size === 'small' ? 'small/' : ''}${e(row.photo)}" alt=""${when}>`,
      }
    const art = looks?.artFor(row.name)
    return art
      ? { tint: art.tint, inside: `<img class="art" src="/shop-art/${art.name}.svg" alt=""${when}>` }
      : { tint: tintOf(row.name), inside: initials(row.name) }
  }

  function tile(input: PageInput, row: GoodsRow, index: number): string {
    const t = shopPageTexts(input.language)
    const { tint, inside } = picture(row, 'small', index < 2)
    const name = e(row.name)
    const to = input.productPath?.(row.id)
    const box =
      to === undefined
        ? `<span class="p t${tint}" aria-hidden="true">${inside}</span>`
        : `<a class="p t${tint}" href="${e(to)}" tabindex="-1" aria-hidden="true">${inside}</a>`
    const from = row.variantCount > 1 ? `${t.from} ` : ''
    return `<li class="t" data-id="${row.id}" data-n="${name}" data-p="${row.priceTzs}">${box}<div class="b"><div><h3>${to === undefined ? name : `<a href="${e(to)}">${name}</a>`}</h3><p class="m"><small>${from}TZS</small> <b>${formatAmount(row.priceTzs)}</b></p></div>${
      row.isOut
        ? `<small class="bad">${t.soldOut}</small>`
        : `<input class="n" type="number" inputmode="numeric" min="0" max="99" placeholder="0" name="q.${row.id}" aria-label="${e(t.howMany(row.name))}">`
    }</div></li>`
  }
  const grid = (input: PageInput, rows: readonly GoodsRow[], start = 0) =>
    `<ul class="g">${rows.map((row, index) => tile(input, row, start + index)).join('')}</ul>`

  function inGroups(input: PageInput, rows: readonly GoodsRow[]): string {
    const t = shopPageTexts(input.language)
    const groups = Map.groupBy(rows, (row) => row.group)
    let start = 0
    return [...groups]
      .map(([group, goods]) => {
        const drawn = `${groups.size > 1 || group !== '' ? `<h2>${e(group || t.others)}</h2>` : '<p class="lead"></p>'}${grid(input, goods, start)}`
        start += goods.length
        return drawn
      })
      .join('')
  }

  function main(input: PageInput): string {
    const t = shopPageTexts(input.language)
    const { body } = input
    if (body.kind === 'set')
      return `<h1 class="vh">${e(body.name)}</h1><p class="lead"><b>${e(body.name)}</b>\n${e(body.message)}</p>${
        body.offered && !body.isOffered
          ? `<p class="err">${t.notOffered(timeText(body.offered.from, input.language), timeText(body.offered.to, input.language))}</p>`
          : ''
      }${body.sections.length === 0 ? `<p class="lead">${t.soldOut}</p>` : ''}${body.sections
        .map(
          (section) =>
            `${section.title && body.sections.length > 1 ? `<h2>${e(section.title)}</h2>` : '<p class="lead"></p>'}${grid(input, section.goods)}`,
        )
        .join('')}`
    if (body.kind === 'product') return product(input, body.product)
    return body.goods.length === 0
      ? `<p class="lead">${t.nothing}</p><p><a class="lnk" href="${e(input.path)}">${t.showAll}</a></p>`
      : `${inGroups(input, body.goods)}${body.moreUrl === null ? '' : `<p><a class="btn mb" href="${e(body.moreUrl)}">${t.more}</a></p>`}`
  }

  function product(input: PageInput, { row, variants, groups }: ProductDetail): string {
    const t = shopPageTexts(input.language)
    const { tint, inside } = picture(row, 'large', true)
    const firstIn = variants.find(({ isOut }) => !isOut)
    const sizes =
      variants.length === 0
        ? ''
        : `<fieldset><legend>${t.size}</legend>${variants
            .map(
              (variant) =>
                `<label class="ch"><input type="radio" name="v" value="${variant.id}" data-p="${variant.priceTzs}" data-n="${e(variant.name)}"${variant.isOut ? ' disabled' : variant === firstIn ? ' checked' : ''}><span>${e(variant.name)}${variant.isOut ? ` <small class="bad">${t.soldOut}</small>` : ''}</span><b>${formatAmount(variant.priceTzs)}</b></label>`,
            )
            .join('')}</fieldset>`
    const extras = groups
      .map(
        (group) =>
          `<fieldset data-least="${group.least}" data-most="${group.most}"><legend>${e(group.name)} <small>${group.most === 1 ? t.chooseOne : group.most < group.addOns.length ? t.chooseMost(group.most) : t.chooseAny}${group.least > 0 ? `, ${t.must}` : ''}</small></legend>${group.addOns
            .map(
              (addOn) =>
                `<label class="ch"><input type="checkbox" name="a" value="${addOn.id}" data-p="${addOn.priceTzs}" data-n="${e(addOn.name)}"><span>${e(addOn.name)}</span>${addOn.priceTzs === 0 ? t.free : `+ ${formatAmount(addOn.priceTzs)}`}</label>`,
            )
            .join('')}</fieldset>`,
      )
      .join('')
    return `<p class="p big t${tint}">${inside}</p><div class="card" data-product="${row.id}" data-n="${e(row.name)}" data-p="${row.priceTzs}"><h1>${e(row.name)}</h1><p class="m"><small>${row.variantCount > 1 ? `${t.from} ` : ''}TZS</small> <b>${formatAmount(row.priceTzs)}</b></p>${row.description ? `<p class="lead">${e(row.description)}</p>` : ''}${sizes}${extras}${
      row.isOut
        ? `<p class="err">${t.soldOut}</p>`
        : `<input type="hidden" name="q.${row.id}" value="1"><button class="btn pri mb" name="do" value="add">${t.toBasket}</button>`
    }</div>`
  }

  function about(input: PageInput): string {
    const t = shopPageTexts(input.language)
    const { hours, places } = input.shop
    const week =
      hours === null || hours.every((span) => span === null)
        ? ''
        : `<section class="card"><h2>${t.hours}</h2><dl>${hours
            .map(
              (span, day) =>
                `<dt>${t.days[min(day, 6)]}</dt><dd>${span === null ? t.closedDay : span.from === span.to ? t.alwaysOpen : `${timeText(span.from, input.language)} – ${timeText(span.to, input.language)}`}</dd>`,
            )
            .join('')}</dl></section>`
    const brings =
      places.length === 0
        ? ''
        : `<section class="card"><h2>${t.delivery}</h2><p class="s">${t.deliveryNote}</p><dl>${places
            .map(
              ({ name, charge }) =>
                `<dt>${e(name)}</dt><dd>${charge.kind === 'percentage' ? t.percent(String(charge.basisPoints / 100)) : charge.amountTzs === 0 ? t.free : priceText(charge.amountTzs)}</dd>`,
            )
            .join('')}</dl></section>`
    return `${brings}${week}`
  }

  function header(input: PageInput): string {
    const t = shopPageTexts(input.language)
    const { shop, body } = input
    const logo = shop.logoUrl
      ? `<img class="logo" src="${e(shop.logoUrl)}" alt="" width="56" height="56">`
      : `<span class="logo" aria-hidden="true">${initials(shop.name)}</span>`
    const now = shop.hours === null ? null : openingAt(shop.hours, minuteOfWeek(input.now))
    const state =
      now === null || (!now.isOpen && now.next === null)
        ? ''
        : now.isOpen
          ? `<p class="s ok">${now.until === null ? t.alwaysOpen : t.openUntil(timeText(now.until, input.language))}</p>`
          : `<p class="s bad">${now.next ? t.closedUntil(t.days[min(now.next.day, 6)] ?? '', timeText(now.next.at, input.language)) : t.closed}</p>`
    const other: Language = input.language === 'en' ? 'sw' : 'en'
    const name = body.kind === 'shop' ? `<h1>${e(shop.name)}</h1>` : `<p><b>${e(shop.name)}</b></p>`
    const find =
      body.kind === 'shop'
        ? `<form class="find" role="search" action="${e(input.path)}"><input type="search" name="q" maxlength="60" value="${e(body.search)}" placeholder="${t.search}" aria-label="${t.search}"><button class="btn">${t.searchDo}</button></form>${
            body.groups.length === 0
              ? ''
              : `<nav class="chips" aria-label="${t.groups}"><a href="${e(input.path)}"${body.group === null ? ' aria-current="true"' : ''}>${t.all}</a>${body.groups
                  .map(
                    (group) =>
                      `<a href="${e(`${input.path}?g=${encodeURIComponent(group)}`)}"${group === body.group ? ' aria-current="true"' : ''}>${e(group)}</a>`,
                  )
                  .join('')}</nav>`
          }`
        : ''
    const cover =
      body.kind === 'shop' && shop.coverUrl !== null ? `<img class="cov" src="${e(shop.coverUrl)}" alt="">` : ''
    return `<header class="top">${cover}<div class="w"><div class="hd">${logo}<div>${name}${state}${shop.place ? `<p class="s">${e(shop.place)}</p>` : ''}</div><a class="lnk" lang="${other}" hreflang="${other}" rel="nofollow" href="${e(withLanguage(input, other))}">${languageNames[other]}</a></div>${
      body.kind === 'shop' && shop.about ? `<p class="lead">${e(shop.about)}</p>` : ''
    }${body.kind === 'product' && input.homePath !== null ? `<a class="lnk" href="${e(input.homePath)}">${e(t.back(shop.name))}</a>` : ''}${find}</div></header>`
  }

  function withLanguage({ path, body }: PageInput, language: Language): string {
    const query = new URLSearchParams(path.split('?')[1] ?? '')
    if (body.kind === 'shop' && body.group !== null) query.set('g', body.group)
    query.set('language', language)
    return `${path.split('?')[0] ?? ''}?${query.toString()}`
  }

  /** What search engines and messengers read. */
  function head(input: PageInput): string {
    const { shop, body, publicUrl } = input
    const title =
      body.kind === 'product'
        ? `${body.product.row.name} · ${shop.name}`
        : body.kind === 'set'
          ? `${body.name} · ${shop.name}`
          : shop.name
    const about =
      body.kind === 'product'
        ? [priceText(body.product.row.priceTzs), body.product.row.description].filter(Boolean).join(' · ')
        : body.kind === 'set'
          ? body.message
          : [shop.about, shop.place].filter(Boolean).join(' · ')
    const line = e(about.replaceAll(/\s+/g, ' ').slice(0, 200))
    const url = `${publicUrl}${input.path}`
    const share = input.picture === null ? '' : `<meta property="og:image" content="${e(publicUrl + input.picture)}">`
    return `<title>${e(title)}</title>${line ? `<meta name="description" content="${line}"><meta property="og:description" content="${line}">` : ''}<meta property="og:title" content="${e(title)}"><meta property="og:type" content="${body.kind === 'product' ? 'product' : 'website'}">${share}${
      input.isIndexed
        ? `<link rel="canonical" href="${e(url)}"><meta property="og:url" content="${e(url)}">`
        : '<meta name="robots" content="noindex">'
    }<meta name="theme-color" content="${shop.colour}">${body.kind === 'set' ? '' : `<script type="application/ld+json">${json(structured(input, url))}</script>`}`
  }

  function page(input: PageInput): { html: string; policy: string } {
    const t = shopPageTexts(input.language)
    const { shop, body } = input
    const { style, policy } = dressed(shop.colour)
    const script = looks?.script ? `<script type="module" src="${looks.script}"></script>` : ''
    const words = json({
      items: [t.items(1), t.items(2)],
      add: t.addOne('%'),
      less: t.lessOne('%'),
      out: t.takeOut('%'),
      go: t.goOn,
      see: t.seeBasket,
      sending: t.sending,
      offline: t.offline,
      empty: t.emptyBasket,
      failed: t.failed,
      from: t.from,
    })
    const canOrder = body.kind !== 'set' || body.isOffered
    const slab = canOrder
      ? `<aside class="slab" aria-label="${t.basket}"><div class="w"><p class="err" role="alert" hidden></p><div class="r"><details hidden><summary></summary><ul></ul></details><p class="sum" hidden></p><button class="btn go" name="do" value="go">${t.goOn}</button></div></div></aside>`
      : ''
    const html = `<!doctype html><html lang="${input.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${head(input)}<meta name="format-detection" content="telephone=no"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body>${header(input)}<form method="post" action="${e(input.homePath ?? input.path)}" data-basket="${shop.id}${body.kind === 'set' ? '.set' : ''}"${input.homePath === null ? '' : ` data-home="${e(input.homePath)}"`}><main class="w">${input.error === null ? '' : `<p class="err" role="alert">${e(input.error)}</p>`}${main(input)}${body.kind === 'set' ? '' : about(input)}</main>${slab}</form><footer class="s">${shop.phone ? `<p><a href="tel:${e(shop.phone)}">${t.callUs}</a></p>` : ''}<a href="/home">${e(t.by(brand.name))}</a></footer><script type="application/json" id="words">${words}</script>${script}</body></html>`
    return { html, policy }
  }

  function plain(language: Language, title: string, text: string): { html: string; policy: string } {
    const { style, policy } = dressed('#a01355')
    return {
      policy,
      html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${e(title)}</title><style>${style}</style></head><body><main class="w"><section class="card"><h1>${e(title)}</h1><p class="lead">${e(text)}</p></section></main></body></html>`,
    }
  }
  return { page, plain }
}

/** Data in the page, never a script: what could end the element is written otherwise. */
const json = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** schema.org, as search engines read products and shops. */
function structured({ shop, body, publicUrl, picture }: PageInput, url: string): object {
  const image = picture === null ? {} : { image: publicUrl + picture }
  if (body.kind === 'product') {
    const { row, variants } = body.product
    const prices = variants.map(({ priceTzs }) => priceTzs)
    const common = {
      priceCurrency: 'TZS',
      availability: `https://schema.org/${row.isOut ? 'OutOfStock' : 'InStock'}`,
      url,
      seller: { '@type': 'Organization', name: shop.name },
    }
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: row.name,
      ...(row.description ? { description: row.description } : {}),
      ...image,
      sku: row.id,
      offers:
        variants.length > 1
          ? {
              '@type': 'AggregateOffer',
              ...common,
              lowPrice: Math.min(...prices),
              highPrice: Math.max(...prices),
              offerCount: variants.length,
            }
          : { '@type': 'Offer', ...common, price: row.priceTzs },
    }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.name,
    url,
    ...image,
    ...(shop.about ? { description: shop.about } : {}),
    ...(shop.place ? { address: { '@type': 'PostalAddress', addressLocality: shop.place, addressCountry: 'TZ' } } : {}),
    ...(shop.phone ? { telephone: shop.phone } : {}),
    ...(shop.hours === null
      ? {}
      : {
          openingHoursSpecification: shop.hours.flatMap((span, day) =>
            span === null
              ? []
              : [
                  {
                    '@type': 'OpeningHoursSpecification',
                    dayOfWeek: SCHEMA_DAYS[day],
                    opens: clockOf(span.from),
                    closes: clockOf(span.to),
                  },
                ],
          ),
        }),
  }
}
