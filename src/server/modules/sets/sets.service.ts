import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  createSet,
  listSets,
  previewSet,
  ProductSet,
  saveSet,
  SetInput,
  SetLink,
  SetRow,
} from '../../../shared/contract/product-sets.ts'
import { mostOf, MOST_SETS, problemsOfSet, type SetSection } from '../../../shared/domain/product-sets.ts'
import { setLinkText } from '../../../shared/texts/shop-page.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { goodsOf, type GoodsService, readGoods } from './goods.service.ts'
import { setChangedMeanwhile, setNotFound, setProductUnknown, setRefused, tooManySets } from './sets.errors.ts'
import {
  countSets,
  dropKeys,
  findSet,
  insertSet,
  listSetRows,
  putKey,
  sealLink,
  setArchived,
  setCursor,
  type SetFacts,
  type SetRecord,
  updateSet,
} from './sets.repository.ts'

export type SetsService = ReturnType<typeof createSetsService>

interface Parts {
  db: Db
  clock: Clock
  goods: GoodsService
  secrets: Secrets
  publicUrl: string
}
export function createSetsService({ db, clock, goods, secrets, publicUrl }: Parts) {
  const linkText = (set: Pick<SetRecord, 'message'>, token: string): SetLink => {
    const url = `${publicUrl}/set?token=${token}`
    return { url, text: setLinkText(set, url), picture: `/set/picture.png?token=${token}` }
  }
  const linkOf = (shopId: string, set: SetRecord): SetLink | null =>
    set.linkSealed === null ? null : linkText(set, secrets.open(set.linkSealed, about(shopId, set.id)))

  const filled = async (tx: Tx, shopId: string, sections: readonly SetSection[], hidesOut: boolean) =>
    (await goods.fill(tx, shopId, sections, hidesOut)).map((section) => ({
      id: section.id,
      goods: section.goods.map(goodsOf),
    }))

  return {
    async list(shopId: string, query: z.output<typeof listSets.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listSetRows(tx, shopId, query, query.cursor, query.limit),
          query.limit,
          setCursor,
        )
        return { items: rows.map(rowOf), nextCursor }
      })
    },

    async get(shopId: string, id: string) {
      return await inShop(db, shopId, async (tx) => {
        const set = await found(tx, shopId, id)
        return {
          set: viewOf(set),
          link: linkOf(shopId, set),
          sections: await filled(tx, shopId, set.sections, set.hidesOut),
        }
      })
    },

    /** @throws set.refused, product.not_found */
    async create(actor: MemberActor, { id, ...body }: BodyOf<typeof createSet>): Promise<ProductSet> {
      const { shopId, userId } = actor
      return await inShop(db, shopId, async (tx) => {
        const before = await findSet(tx, shopId, id)
        if (before) return viewOf(before)
        const facts = await factsOf(tx, shopId, body)
        if ((await countSets(tx, shopId)) >= MOST_SETS) throw tooManySets()
        await insertSet(tx, shopId, id.toLowerCase(), facts, { userId, at: clock.now() })
        return viewOf(await found(tx, shopId, id))
      })
    },

    /** @throws set.refused, shop.changed_meanwhile, product.not_found */
    async save(shopId: string, id: string, { version, ...body }: BodyOf<typeof saveSet>): Promise<ProductSet> {
      return await inShop(db, shopId, async (tx) => {
        const before = await found(tx, shopId, id, true)
        if (before.version !== version) throw setChangedMeanwhile()
        const kept = new Set(before.sections.flatMap(pickedOf))
        await updateSet(tx, shopId, before.id, await factsOf(tx, shopId, body, kept), clock.now())
        return viewOf(await found(tx, shopId, id))
      })
    },

    async archive(shopId: string, id: string, isArchived: boolean): Promise<ProductSet> {
      return await inShop(db, shopId, async (tx) => {
        const before = await found(tx, shopId, id, true)
        await setArchived(tx, shopId, before.id, isArchived, clock.now())
        return viewOf(await found(tx, shopId, id))
      })
    },

    /** Undefined for one that is no more, or is put away. */
    async forCustomers(tx: Tx, shopId: string, id: string): Promise<ProductSet | undefined> {
      const set = await findSet(tx, shopId, id)
      return set && !set.isArchived ? viewOf(set) : undefined
    },

    /** The same address again, so that what is printed stays right; `isNew`: another one, and the one before leads nowhere. */
    async link(shopId: string, id: string, isNew: boolean): Promise<SetLink> {
      return await inShop(db, shopId, async (tx) => {
        const set = await found(tx, shopId, id, true)
        const known = isNew ? null : linkOf(shopId, set)
        if (known) return known
        const token = newToken()
        await dropKeys(tx, shopId, set.id)
        await putKey(tx, shopId, set.id, hashToken(token), clock.now())
        await sealLink(tx, shopId, set.id, secrets.seal(token, about(shopId, set.id)))
        return linkText(set, token)
      })
    },
    async endLink(shopId: string, id: string) {
      await inShop(db, shopId, async (tx) => {
        const set = await found(tx, shopId, id, true)
        await dropKeys(tx, shopId, set.id)
        await sealLink(tx, shopId, set.id, null)
      })
      return { ok: true as const }
    },

    async preview(shopId: string, { sections }: BodyOf<typeof previewSet>) {
      return await inShop(db, shopId, async (tx) => ({ sections: await filled(tx, shopId, sections, false) }))
    },
  }
}

const about = (shopId: string, id: string) => `set link ${shopId} ${id}`
const found = async (tx: Tx, shopId: string, id: string, isLocked = false): Promise<SetRecord> => {
  const set = await findSet(tx, shopId, id, { isLocked })
  if (!set) throw setNotFound()
  return set
}
const pickedOf = ({ source }: SetSection): readonly string[] => (source.kind === 'picked' ? source.productIds : [])

/** `kept`: what it held before; a product that was archived meanwhile stays in its place and comes back with it. */
async function factsOf(
  tx: Tx,
  shopId: string,
  body: SetInput,
  kept: ReadonlySet<string> = new Set(),
): Promise<SetFacts> {
  const sections = body.sections.map((section): SetSection => ({
    ...section,
    id: section.id.toLowerCase(),
    source:
      section.source.kind === 'picked'
        ? { kind: 'picked', productIds: section.source.productIds.map((id) => id.toLowerCase()) }
        : section.source,
  }))
  const problems = problemsOfSet({ ...body, sections })
  if (problems.length > 0) throw setRefused(problems)
  const known = new Set((await readGoods(tx, shopId, sections.flatMap(pickedOf))).map(({ id }) => id))
  for (const [index, section] of sections.entries())
    if (pickedOf(section).some((id) => !known.has(id) && !kept.has(id))) throw setProductUnknown(`sections.${index}`)
  const { kind, layout, name, message, language, hidesOut, offered } = body
  return {
    kind,
    layout: kind === 'single' ? 'list' : layout,
    name,
    message,
    language,
    hidesOut,
    offeredFrom: offered?.from ?? null,
    offeredTo: offered?.to ?? null,
    sections,
  }
}

const viewOf = ({
  nameKey: _nameKey,
  linkSealed: _linkSealed,
  offeredFrom,
  offeredTo,
  updatedAt,
  ...set
}: SetRecord): ProductSet => ({
  ...set,
  sections: set.sections.map((section) => ({
    ...section,
    source:
      section.source.kind === 'picked'
        ? { kind: 'picked', productIds: [...section.source.productIds] }
        : { kind: 'rule', rule: section.source.rule },
  })),
  offered: offeredFrom === null || offeredTo === null ? null : { from: offeredFrom, to: offeredTo },
  updatedAt: updatedAt.toISOString(),
})

const rowOf = ({ id, kind, layout, name, sections, isArchived, updatedAt }: SetRecord): SetRow => ({
  id,
  kind,
  layout,
  name,
  sectionCount: sections.length,
  productCount: sections.some(({ source }) => source.kind === 'rule')
    ? null
    : sections.reduce((sum, section) => sum + mostOf(section), 0),
  isArchived,
  updatedAt: updatedAt.toISOString(),
})
