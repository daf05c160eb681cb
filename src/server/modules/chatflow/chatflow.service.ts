import type { Chatflow, FlowDefinition, FlowVersion, listFlowVersions } from '../../../shared/contract/chatflow.ts'
import { flowNeeds } from '../../../shared/domain/flow/needs.ts'
import { type FlowProblem, type KnownToShop, lintFlow } from '../../../shared/domain/flow/lint.ts'
import { PAY_WAYS } from '../../../shared/domain/flow/definition.ts'
import { READY_KEYS } from '../../../shared/domain/segments.ts'
import type * as z from 'zod'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { GoodsService } from '../sets/goods.service.ts'
import { rulesForAnybody } from '../shops/till-rules.service.ts'
import { flowAppTooOld, flowChangedMeanwhile, flowRefused, flowVersionNotFound } from './chatflow.errors.ts'
import {
  findFlow,
  findVersion,
  insertDraft,
  insertVersion,
  knownOf,
  listVersionRows,
  setLive,
  updateDraft,
  versionCursor,
  type VersionRow,
} from './chatflow.repository.ts'
import { waysOffered } from './flow-paying.service.ts'

/** Whether who asks knows where steps stand, and what is put together, and which steps (contract/chatflow.ts). */
interface Knows {
  withPlaces?: boolean | undefined
  knows?: number | undefined
}

export type ChatflowService = ReturnType<typeof createChatflowService>

/** Drafts and versions of a shop's flow: what is drawn, and what of it answers. */
export function createChatflowService({
  db,
  clock,
  goods,
  payments,
}: {
  db: Db
  clock: Clock
  goods: GoodsService
  payments: Pick<PaymentsService, 'waysOf'>
}) {
  /** @throws flow.refused */
  async function requireClean(tx: Tx, shopId: string, flow: FlowDefinition): Promise<void> {
    const problems: FlowProblem[] = lintFlow(flow, await knownFor(tx, shopId, flow))
    if (problems.length > 0) throw flowRefused(problems)
  }
  async function knownFor(tx: Tx, shopId: string, flow: FlowDefinition): Promise<KnownToShop> {
    const { segmentIds, ...named } = namedBy(flow)
    const isLater = !(await rulesForAnybody(tx, shopId)).methodsOff.includes('later')
    const ways = { ...(await payments.waysOf(tx, shopId)), isLater }
    const known = await knownOf(tx, shopId, { ...named, segmentIds: segmentIds.filter(isId) })
    return {
      setIds: new Set(known.setIds),
      productIds: new Set(known.productIds),
      segmentIds: new Set([...known.segmentIds, ...READY_KEYS]),
      groups: new Set(await goods.groups(tx, shopId)),
      ways: new Set(PAY_WAYS.flatMap((way) => waysOffered([way], ways))),
    }
  }

  return {
    get: (shopId: string, knows: Knows): Promise<Chatflow> => inShop(db, shopId, (tx) => view(tx, shopId, knows)),

    /** @throws shop.changed_meanwhile */
    save: (
      { shopId, userId }: MemberActor,
      { version, draft, ...knows }: { version: number; draft: FlowDefinition } & Knows,
    ) =>
      inShop(db, shopId, async (tx): Promise<Chatflow> => {
        const row = await held(tx, shopId, version, knows)
        const by = { userId, at: clock.now() }
        const kept = lowered(knows.withPlaces ? draft : { ...placesLeft(row?.draft, draft), ...draft })
        if (row) await updateDraft(tx, shopId, kept, by)
        else if (!(await insertDraft(tx, shopId, kept, by))) throw flowChangedMeanwhile()
        return await view(tx, shopId, knows)
      }),

    /** @throws shop.changed_meanwhile, flow.refused */
    publish: ({ shopId, userId }: MemberActor, { version, ...knows }: { version: number } & Knows) =>
      inShop(db, shopId, async (tx): Promise<Chatflow> => {
        const row = await held(tx, shopId, version, knows)
        if (!row) throw flowChangedMeanwhile()
        // A repeat of what went out, its answer lost, makes no second version.
        if (row.liveNumber === null || row.liveVersion !== version) {
          await requireClean(tx, shopId, row.draft)
          const number = await insertVersion(tx, shopId, row.draft, { userId, at: clock.now(), restoredFrom: null })
          await setLive(tx, shopId, { number, version })
        }
        return await view(tx, shopId, knows)
      }),

    stop: ({ shopId }: MemberActor, knows: Knows) =>
      inShop(db, shopId, async (tx): Promise<Chatflow> => {
        await findFlow(tx, shopId, { isLocked: true })
        await setLive(tx, shopId, null)
        return await view(tx, shopId, knows)
      }),

    versions: (shopId: string, query: z.output<typeof listFlowVersions.query>) =>
      inShop(db, shopId, async (tx) => {
        const live = (await findFlow(tx, shopId))?.liveNumber ?? null
        const { rows, nextCursor } = cutPage(
          await listVersionRows(tx, shopId, query.cursor, query.limit),
          query.limit,
          versionCursor,
        )
        return { items: rows.map((row) => versionView(row, live)), nextCursor }
      }),

    version: (shopId: string, number: number, knows: Knows) =>
      inShop(db, shopId, async (tx) => {
        const row = await findVersion(tx, shopId, number)
        if (!row) throw flowVersionNotFound()
        return {
          ...versionView(row, (await findFlow(tx, shopId))?.liveNumber ?? null),
          definition: shown(row.definition, knows),
        }
      }),

    /** @throws shop.changed_meanwhile, flow.refused (what it names may be gone by now) */
    restore: ({ shopId, userId }: MemberActor, number: number, { version, ...knows }: { version: number } & Knows) =>
      inShop(db, shopId, async (tx): Promise<Chatflow> => {
        await held(tx, shopId, version, knows)
        const old = await findVersion(tx, shopId, number)
        if (!old) throw flowVersionNotFound()
        await requireClean(tx, shopId, old.definition)
        const at = clock.now()
        await updateDraft(tx, shopId, old.definition, { userId, at })
        const made = await insertVersion(tx, shopId, old.definition, { userId, at, restoredFrom: number })
        await setLive(tx, shopId, { number: made, version: version + 1 })
        return await view(tx, shopId, knows)
      }),
  }
}

async function view(tx: Tx, shopId: string, knows: Knows): Promise<Chatflow> {
  const row = await findFlow(tx, shopId)
  if (!row) return { draft: null, version: 0, savedAt: null, savedByName: null, live: null, isChanged: false }
  const live = row.liveNumber === null ? undefined : await findVersion(tx, shopId, row.liveNumber)
  return {
    draft: shown(row.draft, knows),
    version: row.version,
    savedAt: row.savedAt.toISOString(),
    savedByName: row.savedByName,
    live: live ? versionView(live, row.liveNumber) : null,
    isChanged: row.liveVersion !== row.version,
  }
}

/** Held until the transaction ends: of two who save or publish at once, the second sees what the first did. @throws shop.changed_meanwhile */
async function held(tx: Tx, shopId: string, version: number, knows: Knows) {
  const row = await findFlow(tx, shopId, { isLocked: true })
  if ((row?.version ?? 0) !== version) throw flowChangedMeanwhile()
  if (row) requireReadable(row.draft, knows)
  return row
}

const versionView = ({ publishedAt, ...row }: VersionRow, live: number | null): FlowVersion => ({
  number: row.number,
  publishedAt: publishedAt.toISOString(),
  publishedByName: row.publishedByName,
  restoredFrom: row.restoredFrom,
  nodeCount: row.nodeCount,
  isLive: row.number === live,
})

/** Whoever could not read it could not save it whole either. @throws flow.app_too_old */
function requireReadable(flow: FlowDefinition, { knows = 1 }: Knows): void {
  if (flowNeeds(flow) > knows) throw flowAppTooOld()
}
function shown(flow: FlowDefinition, knows: Knows): FlowDefinition {
  requireReadable(flow, knows)
  if (knows.withPlaces) return flow
  const { places: _places, groups: _groups, ...rest } = flow
  return rest
}
/** Of what stood there: the places and groups of steps that are still there. */
function placesLeft(before: FlowDefinition | undefined, { nodes }: FlowDefinition): Partial<FlowDefinition> {
  const ids = new Set(nodes.map(({ id }) => id))
  const { places, groups } = before ?? {}
  return {
    ...(places ? { places: Object.fromEntries(Object.entries(places).filter(([id]) => ids.has(id))) } : {}),
    ...(groups
      ? {
          groups: groups
            .map((group) => ({ ...group, nodes: group.nodes.filter((id) => ids.has(id)) }))
            .filter((group) => group.nodes.length > 0),
        }
      : {}),
  }
}

/** Ids as the database has them. */
const lowered = (flow: FlowDefinition): FlowDefinition => ({
  ...flow,
  nodes: flow.nodes.map((node) => {
    if (node.kind === 'products' && node.source.kind === 'set')
      return { ...node, source: { kind: 'set', setId: node.source.setId.toLowerCase() } }
    if (node.kind === 'condition' && node.test.kind === 'stock')
      return { ...node, test: { kind: 'stock', productId: node.test.productId.toLowerCase() } }
    return node
  }),
})
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text)
function namedBy(flow: FlowDefinition) {
  const named = { setIds: [] as string[], segmentIds: [] as string[], productIds: [] as string[] }
  for (const node of flow.nodes) {
    if (node.kind === 'products' && node.source.kind === 'set') named.setIds.push(node.source.setId)
    if (node.kind === 'condition' && node.test.kind === 'segment') named.segmentIds.push(node.test.segmentId)
    if (node.kind === 'condition' && node.test.kind === 'stock') named.productIds.push(node.test.productId)
  }
  return named
}
