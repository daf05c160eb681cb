import type { CatalogueSync, nameCatalogue } from '../../../shared/contract/catalogue-sync.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { isPassing, judgeCatalogueError } from '../../../shared/domain/catalogue-sync.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { NumbersService } from '../conversations/numbers.service.ts'
import { notOpened, numberUnknown } from './catalogue.errors.ts'
import {
  countItems,
  dropSync,
  findSync,
  insertSync,
  itemsTaken,
  listRefused,
  putTurn,
  readTurn,
  restartSync,
} from './catalogue.repository.ts'

export type CatalogueService = ReturnType<typeof createCatalogueService>
interface Parts {
  db: Db
  clock: Clock
  jobs: Jobs
  chatNumbers: Pick<NumbersService, 'list' | 'lineOf' | 'setCatalogue'>
}
const REFUSED_SHOWN = 20

/** Which catalogue at Meta a shop's goods are sent to, and how that goes. Off until one is named. */
export function createCatalogueService({ db, clock, jobs, chatNumbers }: Parts) {
  async function get(shopId: string): Promise<CatalogueSync> {
    const { items } = await chatNumbers.list(shopId)
    const numbers = items
      .filter(({ state }) => state !== 'disconnected')
      .map(({ id, name, displayPhone, isSandbox, catalogId }) => ({
        id,
        label: `${displayPhone} ${name}`.trim(),
        isSandbox,
        catalogId,
      }))
    return await inShop(db, shopId, async (tx) => {
      const sync = await findSync(tx, shopId)
      if (sync === undefined) return { ...OFF, numbers }
      const counts = await countItems(tx, shopId, sync.seen_xid)
      const isTriedAgain = sync.trouble !== null && isPassing(sync.trouble)
      return {
        state: sync.state,
        numbers,
        numberId: sync.number_id,
        catalogId: sync.catalog_id,
        catalogName: sync.catalog_name,
        isAtMeta: sync.handle !== null,
        waiting: counts.waiting,
        there: counts.there,
        doneAt: sync.done_at?.toISOString() ?? null,
        nextAt: isTriedAgain ? ((await readTurn(tx, shopId))?.toISOString() ?? null) : null,
        trouble: sync.trouble,
        troubleCode: sync.trouble_code,
        refusedCount: counts.refused,
        refused: await listRefused(tx, shopId, REFUSED_SHOWN),
      }
    })
  }
  async function begin(tx: Tx, shopId: string): Promise<void> {
    await putTurn(tx, shopId, clock.now())
    await jobs.enqueue(tx, 'catalogue.send', { shopId })
  }

  return {
    get,

    /** @throws chat.number_not_found, chat.token_refused, chat.not_verified, chat.no_answer: what Meta did not confirm is not kept */
    async name(
      { shopId, userId }: MemberActor,
      { numberId, catalogId }: BodyOf<typeof nameCatalogue>,
    ): Promise<CatalogueSync> {
      const found = await inShop(db, shopId, (tx) => chatNumbers.lineOf(tx, shopId, numberId))
      if (found === null || found.number.state === 'disconnected') throw numberUnknown()
      if (found.line === null) throw notOpened('token')
      const answer = await found.line.graph.catalogue(catalogId, found.line.line.token)
      if (answer.kind === 'none') throw notOpened('away')
      if (answer.kind === 'refused') throw notOpened(judgeCatalogueError(answer.code, answer.isTransient))
      await inShop(db, shopId, async (tx) => {
        await chatNumbers.setCatalogue(tx, shopId, numberId, catalogId)
        const before = await findSync(tx, shopId)
        if (before?.catalog_id === catalogId) await restartSync(tx, shopId, numberId, answer.value.name)
        else {
          await dropSync(tx, shopId)
          await insertSync(tx, {
            shopId,
            numberId,
            catalogId,
            catalogName: answer.value.name,
            by: userId,
            at: clock.now(),
          })
        }
        await begin(tx, shopId)
      })
      jobs.wake()
      return await get(shopId)
    },

    async end(shopId: string) {
      await inShop(db, shopId, (tx) => dropSync(tx, shopId))
      return { ok: true as const }
    },
  }
}

/** Which of these are in this catalogue as Meta itself said; only of the one the shop's goods are sent to can that be known. */
export const goodsAtMeta = itemsTaken
export const areAtMeta = async (tx: Tx, shopId: string, catalogId: string, itemIds: readonly string[]) =>
  (await itemsTaken(tx, shopId, catalogId, itemIds)).size === new Set(itemIds).size
/** Whether this is the one they are sent to. */
export const isCatalogueOfShop = async (tx: Tx, shopId: string, catalogId: string): Promise<boolean> =>
  catalogId !== '' && (await findSync(tx, shopId))?.catalog_id === catalogId

const OFF = {
  state: 'off' as const,
  numberId: null,
  catalogId: '',
  catalogName: '',
  isAtMeta: false,
  waiting: 0,
  there: 0,
  doneAt: null,
  nextAt: null,
  trouble: null,
  troubleCode: null,
  refusedCount: 0,
  refused: [],
}
