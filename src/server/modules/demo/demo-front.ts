import type { SetInput } from '../../../shared/contract/product-sets.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { OWN_COLOUR } from '../../../shared/domain/storefront.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { createGoodsService } from '../sets/goods.service.ts'
import { createSetsService } from '../sets/sets.service.ts'
import { createStorefrontService } from '../storefront/storefront.service.ts'
import type { Listed } from './demo-products.ts'
import type { CommandDeps } from '../../platform/trade-deps.ts'

/** A page without cover and sets asks neither shops nor media. */
const nobody = () => Promise.reject(new Error('the sample page asks for nothing else'))

/** What the sample shop shows its customers: its page, and two sets for the chat. */
export async function openFront(parts: CommandDeps, owner: MemberActor, shelf: readonly Listed[]) {
  const open = { from: 7 * 60, to: 21 * 60 }
  const storefront = createStorefrontService({
    ...parts,
    publicUrl: '',
    shops: { forCustomers: nobody },
    sets: { forCustomers: nobody },
    media: { requireKnown: nobody },
  })
  await storefront.save(owner, {
    isOpen: true,
    slug: 'duka-la-mfano',
    about: 'Vyakula, vinywaji na vifaa vya nyumbani. Agiza hapa, tunakuletea au unakuja kuchukua.',
    cover: null,
    colour: OWN_COLOUR,
    hours: [...Array.from({ length: 6 }, () => open), { from: 9 * 60, to: 18 * 60 }],
    places: [
      { id: uuidv7(), name: 'Kariakoo', charge: { kind: 'fixed_amount', amountTzs: 1000 } },
      { id: uuidv7(), name: 'Ilala na Upanga', charge: { kind: 'fixed_amount', amountTzs: 2500 } },
      { id: uuidv7(), name: 'Kwingine Dar es Salaam', charge: { kind: 'percentage', basisPoints: 800 } },
    ],
    version: 0,
  })
  const sets = createSetsService({ ...parts, goods: createGoodsService(parts), publicUrl: '' })
  const picked = ['Sukari kilo 1', 'Mchele Mbeya kilo 1', 'Unga wa sembe kilo 2', 'Mafuta ya kula', 'Maharage kilo 1']
  const plain = { layout: 'list', language: 'sw', hidesOut: true, offered: null } as const
  const rule = { category: null, leastTzs: null, mostTzs: null, stock: 'in', sort: 'best', most: 8 } as const
  const all: SetInput[] = [
    {
      ...plain,
      kind: 'single',
      name: 'Vya kila siku',
      message: 'Mahitaji ya nyumbani kwa bei za leo. Chagua, tunakuletea.',
      sections: [
        {
          id: uuidv7(),
          title: 'Jikoni',
          source: {
            kind: 'picked',
            productIds: shelf.filter(({ product }) => picked.includes(product.name)).map(({ product }) => product.id),
          },
        },
      ],
    },
    {
      ...plain,
      kind: 'template',
      name: 'Yanayouzwa zaidi',
      message: 'Hivi ndivyo wengi wanavyochukua wiki hii.',
      sections: ['Vyakula', 'Vinywaji'].map((group) => ({
        id: uuidv7(),
        title: group,
        source: { kind: 'rule', rule: { ...rule, group } },
      })),
    },
  ]
  for (const set of all) await sets.create(owner, { ...set, id: uuidv7() })
}
