import type { FastifyInstance } from 'fastify'
import { getCounterRules, saveCounterRules } from '../../../shared/contract/counter-rules.ts'
import { getFavourites, saveFavourites } from '../../../shared/contract/favourites.ts'
import { getOrderWords, saveOrderWords } from '../../../shared/contract/order-words.ts'
import { createShop, getShop, updateShop } from '../../../shared/contract/shops.ts'
import { getReceiptLook, saveReceiptLook } from '../../../shared/contract/receipt-look.ts'
import { getTaxes, saveTaxes } from '../../../shared/contract/taxes.ts'
import { route } from '../../platform/http.ts'
import type { CounterRulesService } from './counter-rules.service.ts'
import type { FavouritesService } from './favourites.service.ts'
import type { ShopsService } from './shops.service.ts'
import type { ReceiptLookService } from './receipt-look.service.ts'
import type { TaxesService } from './taxes.service.ts'

export function shopsRoutes(
  app: FastifyInstance,
  {
    shops,
    taxes,
    receiptLook,
    counterRules,
    favourites,
  }: {
    shops: ShopsService
    taxes: TaxesService
    receiptLook: ReceiptLookService
    counterRules: CounterRulesService
    favourites: FavouritesService
  },
) {
  route(app, getShop, ({ actor }) => shops.get(actor))
  route(app, createShop, ({ actor, body }) => shops.create(actor, body))
  route(app, updateShop, ({ actor, body }) => shops.update(actor, body))
  route(app, getOrderWords, ({ actor }) => shops.words(actor))
  route(app, saveOrderWords, ({ actor, body }) => shops.saveWords(actor, body))
  route(app, getTaxes, ({ actor }) => taxes.get(actor))
  route(app, saveTaxes, ({ actor, body }) => taxes.save(actor, body))
  route(app, getReceiptLook, ({ actor }) => receiptLook.get(actor))
  route(app, saveReceiptLook, ({ actor, body }) => receiptLook.save(actor, body))
  route(app, getCounterRules, ({ actor }) => counterRules.get(actor))
  route(app, saveCounterRules, ({ actor, body }) => counterRules.save(actor, body))
  route(app, getFavourites, ({ actor }) => favourites.get(actor))
  route(app, saveFavourites, ({ actor, body }) => favourites.save(actor, body))
}
