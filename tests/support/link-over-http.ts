import { createLink, type SharedLink } from '../../src/shared/contract/order-link.ts'
import { createProduct } from '../../src/shared/contract/products.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aProductInput, type aShopOverHttp } from './shop-over-http.ts'

type Shop = Pick<Awaited<ReturnType<typeof aShopOverHttp>>, 'send' | 'token'>

/** Pilau in two sizes with extras, two of it, and fifteen mandazi without choices: the order of the mock-up, as a link of this shop. */
export async function aLinkOverHttp(
  shop: Shop,
  given: { customerPhone?: string; isPlain?: boolean } = {},
): Promise<SharedLink & { token: string; pilauId: string }> {
  const ids = { pilau: uuidv7(), mandazi: uuidv7(), line: uuidv7() }
  const pilau = aProductInput({
    name: 'Pilau ya nyama',
    priceTzs: 6000,
    costTzs: null,
    variants: [
      ['Kawaida', 6000],
      ['Kubwa', 7000],
    ].map(([name, priceTzs]) => ({
      id: uuidv7(),
      name: String(name),
      priceTzs: Number(priceTzs),
      costTzs: null,
      sku: '',
      barcodes: [],
      isArchived: false,
    })),
    addOnGroups: [
      {
        id: uuidv7(),
        name: 'Vya kuongeza',
        least: 0,
        most: 3,
        addOns: [
          ['Kachumbari', 500],
          ['Pilipili', 0],
          ['Ndizi mbivu', 500],
        ].map(([name, priceTzs]) => ({ id: uuidv7(), name: String(name), priceTzs: Number(priceTzs) })),
      },
    ],
  })
  await shop.send(createProduct, { body: { ...pilau, id: ids.pilau } }, shop.token)
  await shop.send(
    createProduct,
    { body: { ...aProductInput({ name: 'Mandazi', priceTzs: 300 }), id: ids.mandazi } },
    shop.token,
  )
  const lines = [
    { id: ids.line, productId: ids.pilau, variantId: null, quantityMilli: 2000 },
    { id: uuidv7(), productId: ids.mandazi, variantId: null, quantityMilli: 15_000 },
  ]
  const made = await shop.send(
    createLink,
    {
      body: {
        kind: 'products',
        id: uuidv7(),
        customerName: 'Mteja 1',
        customerPhone: given.customerPhone ?? '',
        lines: given.isPlain === true ? lines.slice(1) : lines,
      },
    },
    shop.token,
  )
  if (made.status !== 200) throw new Error(`a link could not be made: ${made.status} ${JSON.stringify(made.body)}`)
  return { ...made.body, token: new URL(made.body.url).searchParams.get('token') ?? '', pilauId: ids.pilau }
}
