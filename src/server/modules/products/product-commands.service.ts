import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { CommandHandler, CommandHandlers } from '../../platform/commands.ts'
import { emit } from '../../platform/events.ts'
import { readProducts } from './product-reader.service.ts'
import { insertNew, isFull } from './products.service.ts'

/**
 * `product.create`. Two devices may add the same good of a starter catalogue: they name it alike, the first one makes it, and to the other it is there. So is what somebody changed or
 * archived since: nothing of it is put back.
 */
const productCreate: CommandHandler<CommandBody<'product.create'>> = {
  async apply(context, { at, ...said }) {
    const { tx, shopId, actorId, commandId, codes } = context
    const id = said.id.toLowerCase()
    if ((await readProducts(tx, shopId, [id])).length > 0) return { kind: 'applied', codes }
    if (await isFull(tx, shopId)) return { kind: 'rejected', codes: ['product.too_many'] }
    const input = {
      ...said,
      description: '',
      costTzs: null,
      sku: '',
      barcodes: [],
      photos: [],
      tracksStock: false,
      lowStockMilli: null,
      variants: [],
      addOnGroups: [],
    }
    const isNew = await insertNew(tx, { shopId, id }, input, { userId: actorId, at: context.correct(at) })
    // Its own till, too, is to fetch what became of it: no session is told to pass it over.
    if (isNew) await emit(tx, shopId, { kind: 'products.changed', bySessionId: commandId })
    return { kind: 'applied', codes }
  },
}

/** The kinds of command this module applies. */
export const productCommands: CommandHandlers<'product.create'> = { 'product.create': productCreate }
