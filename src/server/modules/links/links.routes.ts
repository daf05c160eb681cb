import type { FastifyInstance } from 'fastify'
import {
  cancelLink,
  createLink,
  listLinks,
  openedCart,
  readCart,
  shareLink,
  submitCart,
} from '../../../shared/contract/order-link.ts'
import { askCartPayment, getCartPayment } from '../../../shared/contract/payments.ts'
import { addressKey } from '../../platform/address-key.ts'
import { LONG_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { savedLanguage } from '../../platform/reader-language.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import { tryingCode } from './link-codes.ts'
import type { LinksService } from './links.service.ts'
import type { ReturnKeys } from './return-keys.ts'

interface Parts {
  limits: RateLimits
  links: LinksService
  payments: PaymentsService
  /** The way back from a card page, which is not told the link. */
  returnKeys: ReturnKeys
  publicUrl: string
}

export function linksRoutes(app: FastifyInstance, { limits, links, payments, returnKeys, publicUrl }: Parts) {
  route(app, createLink, ({ actor, body }) => links.create(actor, body), { bodyLimit: LONG_BODY_LIMIT })
  route(app, listLinks, ({ actor, query }) => links.list(actor.shopId, query))
  route(app, shareLink, ({ actor, params, body }) => links.share(actor, params.id, body))
  route(app, cancelLink, ({ actor, params }) => links.cancel(actor, params.id))
  route(app, readCart, ({ cart, query: { code = '' }, request }) =>
    tryingCode(limits, addressKey(request.ip), code, () => links.read(cart, code)),
  )
  route(
    app,
    submitCart,
    ({ cart, body, request }) =>
      tryingCode(limits, addressKey(request.ip), body.code, () =>
        links.submit(cart, body, savedLanguage(request.headers)),
      ),
    { bodyLimit: LONG_BODY_LIMIT },
  )
  route(app, openedCart, async ({ cart }) => {
    await links.markOpened(cart)
    return { ok: true as const }
  })

  route(app, getCartPayment, async ({ cart }) =>
    payments.cart({ shopId: cart.shopId, orderId: (await links.payingOrder(cart)).orderId }),
  )
  route(app, askCartPayment, async ({ cart, query, body }) => {
    const { orderId, language } = await links.payingOrder(cart)
    return await payments.askFromCart(
      {
        shopId: cart.shopId,
        orderId,
        language,
        returnUrl: `${publicUrl}/cart/back?key=${returnKeys.keyFor(query.token)}`,
      },
      body,
    )
  })
}
