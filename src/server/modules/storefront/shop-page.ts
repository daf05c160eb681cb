import { createHash } from 'node:crypto'
import { brand } from '../../../shared/brand.ts'
import type { RenderCart } from '../../../shared/contract/order-link.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { offerAt } from '../../../shared/domain/offers/on-page.ts'
import { escapeHtml as e } from '../../../shared/texts/messages.ts'
import { shopPageTexts, timeText } from '../../../shared/texts/shop-page.ts'
import { contentSecurityPolicy } from '../../platform/security-headers.ts'
import type { GoodsRow } from '../sets/goods.service.ts'
import { about, head, header, initials, json, placeField } from './shop-page-parts.ts'
import type { Body, PageInput, PageSet, ProductDetail } from './shop-page-model.ts'
import { shopPageStyle } from './shop-page-style.ts'

type Looks = RenderCart['shopPage']

const tintOf = (text: string): number =>
  (Array.from(text).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 0) % 6) + 1

function cost({ language, shop }: PageInput, goods: Pick<GoodsRow, 'id' | 'group' | 'priceTzs'>): string {
  const now = offerAt(shop.offers, goods)?.nowTzs ?? null
  const whole = formatAmount(goods.priceTzs)
  return now === null
    ? `<b>${whole}</b>`
    : `<span class="vh">${shopPageTexts(language).before} </span><s>${whole}</s> <b>${formatAmount(now)}</b>`
}

/** With the offer that applies itself, and what one costs by it. */
function price(input: PageInput, row: GoodsRow): string {
  const t = shopPageTexts(input.language)
  const offer = offerAt(input.shop.offers, row)
  return `<p class="m"><small>${row.variantCount > 1 ? `${t.from} ` : ''}TZS</small> ${cost(input, row)}</p>${offer ? `<p class="of">${e(offer.name)}</p>` : ''}`
}

export function createShopPages(looks: Looks) {
  const policies = new Map<string, { style: string; policy: string }>()
  /** A page carries its style, and its policy names it by its hash; a colour is one more style. */
  function dressed(colour: string, hasPopup = false) {
    const key = `${colour} ${hasPopup}`
    const known = policies.get(key)
    if (known) return known
    const style = shopPageStyle(colour)
    const hash = createHash('sha256').update(style).digest('base64')
    // The popup stands in a frame of ours.
    const made = {
      style,
      policy: `${contentSecurityPolicy(null, { style: hash })}${hasPopup ? `; frame-src 'self'` : ''}`,
    }
    if (policies.size > 500) policies.clear()
    policies.set(key, made)
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
    return `<li class="t" data-id="${row.id}" data-n="${name}" data-p="${row.priceTzs}">${box}<div class="b"><div><h3>${to === undefined ? name : `<a href="${e(to)}">${name}</a>`}</h3>${price(input, row)}</div>${
      row.isOut
        ? `<small class="bad">${t.soldOut}</small>`
        : `<input class="n" type="number" inputmode="numeric" min="0" max="99" placeholder="0" name="q.${row.id}" aria-label="${e(t.howMany(row.name))}">`
    }</div></li>`
  }
  const grid = (input: PageInput, rows: readonly GoodsRow[], start = 0) =>
    `<ul class="g">${rows.map((row, index) => tile(input, row, start + index)).join('')}</ul>`

  function inGroups(input: PageInput, rows: readonly GoodsRow[], before: number): string {
    const t = shopPageTexts(input.language)
    const groups = Map.groupBy(rows, (row) => row.group)
    let start = before
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
    return `${setsAbove(input, body.sets)}${rest(input, body)}`
  }

  /** Each set with its first goods and a link to all of it. */
  function setsAbove(input: PageInput, sets: readonly PageSet[]): string {
    const t = shopPageTexts(input.language)
    let start = 0
    return sets
      .map(({ name, url, goods }) => {
        const drawn = `<h2>${e(name)}</h2>${grid(input, goods, start)}<p><a class="lnk" href="${e(url)}">${e(t.wholeSet(name))}</a></p>`
        start += goods.length
        return drawn
      })
      .join('')
  }

  function rest(input: PageInput, body: Extract<Body, { kind: 'shop' }>): string {
    const t = shopPageTexts(input.language)
    const start = body.sets.reduce((sum, { goods }) => sum + goods.length, 0)
    const more = body.moreUrl === null ? '' : `<p><a class="btn mb" href="${e(body.moreUrl)}">${t.more}</a></p>`
    // What is sold may all stand in the sets above.
    if (body.goods.length === 0 && start > 0) return more
    return body.goods.length === 0
      ? `<p class="lead">${t.nothing}</p><p><a class="lnk" href="${e(input.path)}">${t.showAll}</a></p>`
      : `${inGroups(input, body.goods, start)}${more}`
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
                `<label class="ch"><input type="radio" name="v" value="${variant.id}" data-p="${variant.priceTzs}" data-n="${e(variant.name)}"${variant.isOut ? ' disabled' : variant === firstIn ? ' checked' : ''}><span>${e(variant.name)}${variant.isOut ? ` <small class="bad">${t.soldOut}</small>` : ''}</span>${cost(input, { ...row, priceTzs: variant.priceTzs })}</label>`,
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
    return `<p class="p big t${tint}">${inside}</p><div class="card" data-product="${row.id}" data-n="${e(row.name)}" data-p="${row.priceTzs}"><h1>${e(row.name)}</h1>${price(input, row)}${row.description ? `<p class="lead">${e(row.description)}</p>` : ''}${sizes}${extras}${
      row.isOut
        ? `<p class="err">${t.soldOut}</p>`
        : `<input type="hidden" name="q.${row.id}" value="1"><button class="btn pri mb" name="do" value="add">${t.toBasket}</button>`
    }</div>`
  }

  function page(input: PageInput): { html: string; policy: string } {
    const t = shopPageTexts(input.language)
    const { shop, body } = input
    const hasPopup = shop.hasPopup && looks?.popup !== undefined && input.homePath !== null
    const { style, policy } = dressed(shop.colour, hasPopup)
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
      to: t.delivery,
      free: t.free,
    })
    const canOrder = body.kind !== 'set' || body.isOffered
    const slab = canOrder
      ? `<aside class="slab" aria-label="${t.basket}"><div class="w"><p class="err" role="alert" hidden></p>${placeField(input)}${shop.offers.length === 0 ? '' : `<p class="s">${t.offersNext}</p>`}<div class="r"><details hidden><summary></summary><ul></ul></details><p class="sum" hidden></p><button class="btn go" name="do" value="go">${t.goOn}</button></div></div></aside>`
      : ''
    const html = `<!doctype html><html lang="${input.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${head(input)}<meta name="format-detection" content="telephone=no"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body>${header(input)}<form method="post" action="${e(input.homePath ?? input.path)}" data-basket="${shop.id}${body.kind === 'set' && input.homePath === null ? '.set' : ''}"${input.homePath === null ? '' : ` data-home="${e(input.homePath)}"`}${hasPopup ? ` data-popup="/popup.js?key=${shop.id}"` : ''}><main class="w">${input.error === null ? '' : `<p class="err" role="alert">${e(input.error)}</p>`}${input.code === '' ? '' : `<p class="lead">${t.withCode(input.code)}</p><input type="hidden" name="code" value="${input.code}">`}${input.campaign === '' ? '' : `<input type="hidden" name="c" value="${input.campaign}">`}${main(input)}${body.kind === 'set' ? '' : about(input)}</main>${slab}</form><footer class="s">${shop.phone ? `<p><a href="tel:${e(shop.phone)}">${t.callUs}</a></p>` : ''}${shop.privacyPath === null ? '' : `<p><a href="${e(shop.privacyPath)}?lang=${input.language}">${t.yourData}</a></p>`}<a href="/home">${e(t.by(brand.name))}</a></footer><script type="application/json" id="words">${words}</script>${script}</body></html>`
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
