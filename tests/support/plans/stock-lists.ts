import { listMovements, listProducts } from '../../../src/shared/contract/products.ts'
import { listLosses } from '../../../src/shared/contract/stock-losses.ts'
import { getBatchTotals, listBatches } from '../../../src/shared/contract/stock-batches.ts'
import { listTransfers } from '../../../src/shared/contract/stock-transfers.ts'
import { getSet, listSets, previewSet } from '../../../src/shared/contract/product-sets.ts'
import { getCount, getNightCount, listCounts, listOpenCounts } from '../../../src/shared/contract/stock-counts.ts'
import {
  getStockTotals,
  listReceipts,
  listStock,
  listSupplierPayments,
  listSuppliers,
  listToOrder,
} from '../../../src/shared/contract/stock.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { InputOf } from '../../../src/shared/contract/endpoint.ts'
import type { AskedShop, ListsOf } from './full-shop.ts'

const products =
  (query: InputOf<typeof listProducts>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listProducts, { query }, shop.token)
const stock =
  (query: InputOf<typeof listStock>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listStock, { query }, shop.token)

/** Goods, what lies there of them, where they came from, and sets of them. */
export const STOCK: ListsOf<AskedShop> = {
  products: products({}),
  'products by price': products({ sort: '-price' }),
  'products of a group': products({ group: 'Kundi 7' }),
  'products of a tag': products({ tag: 'Lebo 7' }),
  'products by a rare word': products({ search: 'mchele 321' }),
  'products by a common word': products({ search: 'betri' }),
  'products by two letters': products({ search: 'ma' }),
  'products by one letter, last first': products({ search: 'm', sort: '-name' }),
  stock: stock({}),
  'stock of what is low': stock({ filter: 'low' }),
  'stock that was not sold for long': stock({ filter: 'idle' }),
  'stock by a rare word': stock({ search: 'mchele 321' }),
  'a product’s movements of a kind': ({ t, shop, productId }) =>
    t.must(listMovements, { params: { id: productId }, query: { reason: 'damaged' } }, shop.token),
  'what is to be ordered': ({ t, shop }) => t.must(listToOrder, { query: {} }, shop.token),
  'goods received': ({ t, shop }) => t.must(listReceipts, { query: {} }, shop.token),
  'goods between shops': ({ t, shop }) => t.must(listTransfers, { query: { search: 'kariakoo' } }, shop.token),
  'goods on their way here': ({ t, shop }) =>
    t.must(listTransfers, { query: { way: 'in', state: 'sent' } }, shop.token),
  'what goes out of date': ({ t, shop }) => t.must(listBatches, { query: {} }, shop.token),
  'what is out of date, by a word': ({ t, shop }) =>
    t.must(listBatches, { query: { within: 'expired', search: 'betri' } }, shop.token),
  'what was lost': ({ t, shop }) =>
    t.must(listLosses, { query: { reason: 'damaged', from: '2026-01-01' } }, shop.token),
  'what was lost, by a word': ({ t, shop }) => t.must(listLosses, { query: { search: 'betri' } }, shop.token),
  'goods received from a supplier': ({ t, shop, supplierId }) =>
    t.must(listReceipts, { query: { supplier: supplierId } }, shop.token),
  'what sells best': ({ t, shop }) =>
    t.must(
      previewSet,
      {
        body: {
          sections: [
            {
              id: uuidv7(),
              title: 'Zinazouzwa sana',
              source: {
                kind: 'rule',
                rule: {
                  group: null,
                  category: null,
                  leastTzs: null,
                  mostTzs: null,
                  stock: 'any',
                  sort: 'best',
                  most: 30,
                },
              },
            },
          ],
        },
      },
      shop.token,
    ),
  suppliers: ({ t, shop }) => t.must(listSuppliers, {}, shop.token),
  'what was paid to a supplier': ({ t, shop, supplierId }) =>
    t.must(listSupplierPayments, { params: { id: supplierId }, query: {} }, shop.token),
  counts: ({ t, shop }) => t.must(listCounts, { query: {} }, shop.token),
  'open counts': ({ t, shop }) => t.must(listOpenCounts, {}, shop.token),
  'a set by a rule': ({ t, shop, setId }) => t.must(getSet, { params: { id: setId } }, shop.token),
  'stock, the most valuable first': stock({ sort: '-value' }),
  'stock, the least first': stock({ sort: 'stock' }),
  'products by stock': products({ sort: 'stock' }),
  'products that are low': products({ stock: 'low' }),
  'products by two common words': products({ search: 'sukari mchele' }),
  'what the stock is worth': ({ t, shop }) => t.must(getStockTotals, {}, shop.token),
  'what goes out of date, in all': ({ t, shop }) => t.must(getBatchTotals, {}, shop.token),
  'tonight’s count': ({ t, shop }) => t.must(getNightCount, {}, shop.token),
  'a count': ({ t, shop, countId }) => t.must(getCount, { params: { id: countId } }, shop.token),
  sets: ({ t, shop }) => t.must(listSets, { query: {} }, shop.token),
}
