import { renderToString } from 'react-dom/server'
import type { CartPage, RenderCart } from '../../shared/contract/order-link.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { linkColourStyle } from '../../shared/domain/shop-colour.ts'
import { shopPageTexts } from '../../shared/texts/shop-page.ts'
import { msg } from '@lingui/core/macro'
import type { Draw } from '../features/order-link/art.tsx'
import { CartApp, type CartData } from '../features/order-link/order-link-app.tsx'
import { ProductArt } from '../ui/product-art.tsx'
import { type Art, artFor, everyArt } from '../ui/product-art-names.ts'
import { addTexts, textsOf } from './order-link-i18n.ts'
import * as offerPart from '../features/order-link/offer-part.tsx'
import { CartRoot } from './order-link-root.tsx'
import { messages as english } from './locales/en.po'
import { messages as swahili } from './locales/sw.po'
import { titleOf } from './page-title.ts'

addTexts('en', english)
addTexts('sw', swahili)

/** The page as the client build wrote it, with the names of its scripts and styles (tools/order-link-bundle.ts). */
declare const CART_PAGE: string
declare const CART_INLINE: RenderCart['inline']
/** Where the texts of each language lie for a browser. */
declare const CART_TEXTS: Readonly<Record<Language, string>>
const art: Draw = (found) => <ProductArt art={found} />

declare const SHOP_SCRIPT: string
declare const POPUP_FILES: { loader: string; script: string; style: string }

/** One order link's page as a whole document (law 16). Holds no state: carts are drawn side by side. */
export const renderCart: RenderCart = Object.assign(draw, {
  inline: CART_INLINE,
  shopPage: { script: SHOP_SCRIPT, artFor: artOf, artFile, popup: POPUP_FILES },
})

function artOf(productName: string) {
  const found = artFor(productName)
  return found && { name: fileNameOf(found), tint: found.tint }
}
/** A drawing as a file of its own, which names what it is. */
function artFile(name: string): string | null {
  const found = everyArt().find((one) => fileNameOf(one) === name)
  return found
    ? renderToString(<ProductArt art={found} />).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    : null
}
function fileNameOf({ name, colour }: Art): string {
  return `${name}${colour === undefined ? '' : `-${colour.slice(1).toLowerCase()}`}`
}

function draw(page: CartPage, language: Language): string {
  const data: CartData = page
  const html = renderToString(
    <CartRoot language={language} draw={art} offers={offerPart}>
      <CartApp data={data} token={null} />
    </CartRoot>,
  )
  const [head = '', rest = ''] = CART_PAGE.split('<!--head-->', 2)
  const [top = '', bottom = ''] = rest.split('<div id="cart"><!--cart--></div>', 2)
  return `${head.replace('<html lang="en"', `<html lang="${language}"`)}${headOf(data, language)}<link rel="modulepreload" fetchpriority="low" crossorigin href="${CART_TEXTS[language]}">${top}<div id="cart" data-language="${language}">${html}</div>${footOf(data, language)}<script type="application/json" id="cart-data">${jsonOf(data)}</script>${bottom}`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What a messenger shows of the link: whose order, nothing of what is in it. */
function headOf(data: CartData, language: Language): string {
  const title = escape(titleOf(data, language))
  if (data.kind !== 'cart') return `<title>${title}</title>`
  const { shop_name: shopName } = data.view
  const about = escape(
    textsOf(language)._(
      data.view.state === 'open' ? msg`Choose and send your order to ${shopName}` : msg`Your order at ${shopName}`,
    ),
  )
  const colour = linkColourStyle(data.view.shop.colour)
  const dress = colour === null ? '' : `<style>${colour}</style>`
  return `${dress}<title>${title}</title><meta property="og:title" content="${title}"><meta property="og:description" content="${about}">`
}

/** What the shop does with personal data. Beside the page that comes alive, so that no script knows of it. */
function footOf(data: CartData, language: Language): string {
  const path = data.kind === 'cart' ? data.view.privacyPath : null
  return path
    ? `<p class="c-data"><a href="${escape(path)}?lang=${language}">${shopPageTexts(language).yourData}</a></p>`
    : ''
}

/** Data in the page, never a script (its CSP allows none): the only character that could end the element is written otherwise. */
const jsonOf = (data: CartData): string =>
  JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
