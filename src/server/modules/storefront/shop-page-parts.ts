import { languageNames, type Language } from '../../../shared/domain/languages.ts'
import { openingAt } from '../../../shared/domain/opening.ts'
import type { DeliveryPlace } from '../../../shared/domain/storefront.ts'
import { escapeHtml } from '../../../shared/texts/messages.ts'
import { closedDayText, closedText } from '../../../shared/texts/opening.ts'
import { priceText, shopPageTexts, timeText } from '../../../shared/texts/shop-page.ts'
import { SET_PICTURE } from './set-picture.ts'
import type { PageInput } from './shop-page-model.ts'

/** The parts of a shop's page that need nothing of the build: its head, header and what it says of hours and delivery. */
const { min } = Math
/** Closed days that are announced. */
const MOST_SHOWN = 10
const e = escapeHtml
export const initials = (name: string) =>
  e(
    name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => Array.from(word)[0] ?? '')
      .join('')
      .toUpperCase(),
  )

export function about(input: PageInput): string {
  const t = shopPageTexts(input.language)
  const { hours, closedDays, places, freeDeliveryFromTzs } = input.shop
  const week =
    hours === null || hours.every((span) => span === null)
      ? ''
      : `<section class="card"><h2>${t.hours}</h2><dl>${hours
          .map(
            (span, day) =>
              `<dt>${t.days[min(day, 6)]}</dt><dd>${span === null ? t.closedDay : span.from === span.to ? t.alwaysOpen : `${timeText(span.from, input.language)} – ${timeText(span.to, input.language)}`}</dd>`,
          )
          .join('')}</dl></section>`
  const closed =
    closedDays.length === 0
      ? ''
      : `<section class="card"><h2>${t.closedDays}</h2><dl>${closedDays
          .slice(0, MOST_SHOWN)
          .map((day) => `<dt>${closedDayText(day, input.language)}</dt><dd>${e(day.name) || t.closedDay}</dd>`)
          .join('')}</dl></section>`
  const brings =
    places.length === 0
      ? ''
      : `<section class="card"><h2>${t.delivery}</h2><p class="s">${t.deliveryNote}</p><dl>${places
          .map((place) => `<dt>${e(place.name)}</dt><dd>${termsText(place, input.language)}</dd>`)
          .join(
            '',
          )}</dl>${freeDeliveryFromTzs === null ? '' : `<p class="s">${t.freeFrom(priceText(freeDeliveryFromTzs))}</p>`}</section>`
  return `${brings}${week}${closed}`
}

const termsText = ({ charge }: DeliveryPlace, language: Language): string => {
  const t = shopPageTexts(language)
  if (charge.kind === 'percentage') return t.percent(String(charge.basisPoints / 100))
  return charge.amountTzs === 0 ? t.free : priceText(charge.amountTzs)
}

/** Where the basket is to be brought; the script adds what that costs to its total. */
export function placeField({ language, shop }: PageInput): string {
  const t = shopPageTexts(language)
  if (shop.places.length === 0) return ''
  return `<label class="to"><span>${t.delivery}</span><select name="to"${shop.freeDeliveryFromTzs === null ? '' : ` data-free="${shop.freeDeliveryFromTzs}"`}><option value="">${t.pickUp}</option>${shop.places
    .map(
      (place) =>
        `<option value="${place.id}" data-${place.charge.kind === 'percentage' ? `bp="${place.charge.basisPoints}` : `tzs="${place.charge.amountTzs}`}">${e(place.name)}, ${termsText(place, language)}</option>`,
    )
    .join('')}</select></label>`
}

export function header(input: PageInput): string {
  const t = shopPageTexts(input.language)
  const { shop, body } = input
  const logo = shop.logoUrl
    ? `<img class="logo" src="${e(shop.logoUrl)}" alt="" width="56" height="56">`
    : `<span class="logo" aria-hidden="true">${initials(shop.name)}</span>`
  const now = openingAt({ hours: shop.hours ?? [], closedDays: shop.closedDays }, input.now)
  const state =
    now === null
      ? ''
      : now.isOpen
        ? `<p class="s ok">${now.until === null ? t.alwaysOpen : t.openUntil(timeText(now.until, input.language))}</p>`
        : `<p class="s bad">${e(closedText(now, input.language))}</p>`
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
  }${body.kind !== 'shop' && input.homePath !== null ? `<a class="lnk" href="${e(input.homePath)}">${e(t.back(shop.name))}</a>` : ''}${find}</div></header>`
}

function withLanguage({ path, body, code, campaign }: PageInput, language: Language): string {
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  if (body.kind === 'shop' && body.group !== null) query.set('g', body.group)
  if (code !== '') query.set('code', code)
  if (campaign !== '') query.set('c', campaign)
  query.set('language', language)
  return `${path.split('?')[0] ?? ''}?${query.toString()}`
}

/** What search engines and messengers read. */
export function head(input: PageInput): string {
  const { shop, body, publicUrl } = input
  const title =
    body.kind === 'product'
      ? `${body.product.row.name} · ${shop.name}`
      : body.kind === 'set'
        ? `${body.name} · ${shop.name}`
        : shop.name
  const told =
    body.kind === 'product'
      ? [priceText(body.product.row.priceTzs), body.product.row.description].filter(Boolean).join(' · ')
      : body.kind === 'set'
        ? body.message
        : [shop.about, shop.place].filter(Boolean).join(' · ')
  const line = e(told.replaceAll(/\s+/g, ' ').slice(0, 200))
  const url = `${publicUrl}${input.path}`
  const share =
    input.picture === null
      ? ''
      : `<meta property="og:image" content="${e(publicUrl + input.picture)}">${body.kind === 'set' ? `<meta property="og:image:type" content="image/png"><meta property="og:image:width" content="${SET_PICTURE.width}"><meta property="og:image:height" content="${SET_PICTURE.height}"><meta name="twitter:card" content="summary_large_image">` : ''}`
  return `<title>${e(title)}</title>${line ? `<meta name="description" content="${line}"><meta property="og:description" content="${line}">` : ''}<meta property="og:title" content="${e(title)}"><meta property="og:type" content="${body.kind === 'product' ? 'product' : 'website'}">${share}${
    input.isIndexed
      ? `<link rel="canonical" href="${e(url)}"><meta property="og:url" content="${e(url)}">`
      : '<meta name="robots" content="noindex">'
  }<meta name="theme-color" content="${shop.colour}">${body.kind === 'set' ? '' : `<script type="application/ld+json">${json(structured(input, url))}</script>`}`
}

/** Data in the page, never a script: what could end the element is written otherwise. */
export const json = (data: unknown): string =>
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
    ...(shop.closedDays.length === 0
      ? {}
      : {
          specialOpeningHoursSpecification: shop.closedDays.map(({ from, to }) => ({
            '@type': 'OpeningHoursSpecification',
            opens: '00:00',
            closes: '00:00',
            validFrom: from,
            validThrough: to,
          })),
        }),
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
