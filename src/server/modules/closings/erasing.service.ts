import { PAYOUT_LEAST_TZS } from '../../../shared/domain/payouts.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { heldHereTzs } from '../../../shared/domain/ledger.ts'
import type { AppParts } from '../../define-module.ts'
import { inShop, inSystem, type Tx } from '../../platform/database.ts'
import type { ArchivesService } from '../archives/archives.service.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import type { ChatMediaService } from '../conversations/chat-media.service.ts'
import type { MediaService } from '../media/media.service.ts'
import { balancesOf, isMoneyComing, playMoneyOf } from '../payments/ledger.service.ts'
import type { Papers } from '../privacy/papers.service.ts'
import type { TemplateFilesService } from '../templates/template-files.service.ts'
import {
  deleteFileRows,
  deleteShop,
  dropKept,
  eraseRows,
  FILE_TABLES,
  type FileTable,
  keepReceipts,
  listDue,
  listFiles,
  listMembers,
  lockDue,
  markErasing,
  revokeMembers,
  ROWS_AT_ONCE,
  tablesInOrder,
} from './erasing.repository.ts'

type Parts = Pick<AppParts, 'db' | 'clock' | 'log'> & {
  jobs: Pick<AppParts['jobs'], 'enqueue'>
  memberships: Pick<MembershipsService, 'forget'>
  media: Pick<MediaService, 'dropAll'>
  chatMedia: Pick<ChatMediaService, 'drop'>
  papers: Pick<Papers, 'drop'>
  templateFiles: Pick<TemplateFilesService, 'drop'>
  archives: Pick<ArchivesService, 'drop'>
  isPlayMoney: boolean
}

/** Of one run of the job: then it goes on as another one, so that none runs long enough to be taken for dead. */
const BATCHES_A_RUN = 100
const SHOPS_AT_ONCE = 200
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Money that lies here for the shop or its customers waits for its owners, and so does what a customer may be paying at this moment: less than can be paid out holds up nothing. */
async function isHeld(tx: Tx, shopId: string, now: Date, isPlayMoney: boolean): Promise<boolean> {
  const balances = await balancesOf(tx, shopId)
  const heldTzs = heldHereTzs(balances) - (await playMoneyOf(tx, shopId, isPlayMoney))
  return heldTzs >= PAYOUT_LEAST_TZS || balances.payouts !== 0 || (await isMoneyComing(tx, shopId, now))
}

/**
 * A shop whose month is over goes row by row: its people first, so that nothing new comes, then its files, the look-ups that lead to it, and every table it has rows in, as the database names
 * them. Each batch is a transaction, and where it stands is what is left: whoever dies in the middle goes on there. The shop's own row is the last (decision 351).
 */
export function createErasing({ db, clock, jobs, log, memberships, isPlayMoney, ...files }: Parts) {
  const drop: Record<FileTable, (shopId: string, keys: string[]) => Promise<void>> = {
    media: (_shopId, names) => files.media.dropAll(names),
    chat_media: (_shopId, ids) => files.chatMedia.drop(ids),
    papers: (_shopId, ids) => files.papers.drop(ids),
    message_template_files: (shopId, ids) => files.templateFiles.drop(shopId, ids),
    archives: (shopId, ids) => files.archives.drop(shopId, ids),
  }

  /** From here on nobody works in the shop. False where it is not to be erased, or not yet. */
  const begin = (shopId: string): Promise<boolean> =>
    inShop(db, shopId, async (tx) => {
      const due = await lockDue(tx, shopId, clock.now())
      if (!due || due.isErasing) return due !== undefined
      if (await isHeld(tx, shopId, clock.now(), isPlayMoney)) return false
      const now = clock.now()
      await markErasing(tx, shopId, now)
      for (const userId of await listMembers(tx, shopId)) await memberships.forget(tx, shopId, userId)
      await revokeMembers(tx, shopId, now)
      return true
    })

  /** One batch of what is first in the row; false once there is nothing. */
  async function step(shopId: string, tables: readonly string[], from: { place: number }): Promise<boolean> {
    for (const table of FILE_TABLES) {
      const keys = await inShop(db, shopId, (tx) => listFiles(tx, shopId, table))
      if (keys.length === 0) continue
      // Files first: a row that is left is found again, a file without a row by nobody.
      await drop[table](shopId, keys)
      await inShop(db, shopId, (tx) => deleteFileRows(tx, shopId, table, keys))
      return true
    }
    if ((await inShop(db, shopId, (tx) => keepReceipts(tx, shopId))) > 0) return true
    for (; from.place < tables.length; from.place += 1) {
      const table = tables[from.place] ?? ''
      const gone = await inShop(db, shopId, (tx) => eraseRows(tx, shopId, table))
      if (gone > 0) {
        // Fewer than asked for: nothing of it is left.
        if (gone < ROWS_AT_ONCE) from.place += 1
        return true
      }
    }
    return false
  }

  /** Job `closings.erase`. */
  async function erase({ shopId }: { shopId: string }): Promise<void> {
    if (!(await begin(shopId))) return
    const tables = await inShop(db, shopId, tablesInOrder)
    const from = { place: 0 }
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1)
      if (!(await step(shopId, tables, from))) {
        // What came in on the way (a webhook, a job that was at work) is looked for once more; where tables point to the shop itself, the database would not let it go.
        const more = { place: 0 }
        if (await step(shopId, tables, more)) {
          from.place = 0
          continue
        }
        await inShop(db, shopId, (tx) => deleteShop(tx, shopId))
        log.info({ shopId }, 'a shop was erased as its owners asked')
        return
      }
    await inSystem(db, (tx) => jobs.enqueue(tx, 'closings.erase', { shopId }))
  }

  return {
    erase,
    /** Job `closings.look`: each shop is a job of its own. */
    async look(): Promise<void> {
      await inSystem(db, async (tx) => {
        // All of them: one whose money waits for its owners for years must not stand before the others.
        for (let after = NOBODY; ;) {
          const due = await listDue(tx, clock.now(), after, SHOPS_AT_ONCE)
          for (const shopId of due) await jobs.enqueue(tx, 'closings.erase', { shopId })
          const last = due.at(-1)
          if (last === undefined || due.length < SHOPS_AT_ONCE) break
          after = last
        }
        await dropKept(tx, businessDay(clock.now()))
      })
    },
  }
}
